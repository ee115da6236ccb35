import { CERTIFICATE } from '../text/certificate.ja.ts'
import styles from './falling-seal.module.css'
import { NameSeal } from './name-seal.tsx'

export interface FallingSealProps {
  /** Of a completed line or area. */
  readonly name: string
  /** The moment (ISO) of its last first press. */
  readonly at: string
  /** Whether it falls now, after the thread has turned red; never with reduced motion. */
  readonly isNew: boolean
}

/** The seal of a completed line or area, which falls into the book the first time. */
export const FallingSeal = ({ name, at, isNew }: FallingSealProps) => (
  <svg className={styles['seal']} data-falls={isNew || undefined} viewBox="-54 -54 108 108" role="img" aria-label={CERTIFICATE.seal(name)}>
    <NameSeal name={name} at={at} x={0} y={0} size={100} />
  </svg>
)

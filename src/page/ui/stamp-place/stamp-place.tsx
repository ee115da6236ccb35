import type { StampKind } from '../../../core/catalogue/stamp-kind.ts'
import styles from './stamp-place.module.css'

const ROUND = 'M-194 0a194 194 0 1 1 388 0a194 194 0 1 1-388 0z'
/** A cog of eighteen teeth, point by point. */
const COG = `M${Array.from({ length: 72 }, (_, corner) => {
  const [angle, radius] = [((corner + 0.5) / 72) * 2 * Math.PI, corner % 4 < 2 ? 198 : 180]
  return `${Math.round(radius * Math.cos(angle))} ${Math.round(radius * Math.sin(angle))}`
}).join('L')}z`

/** The outline of each kind's stamps, on the square of 428 that an impression shows. */
const OUTLINES: Readonly<Record<StampKind, string>> = {
  station: ROUND,
  ekisoba: ROUND,
  ikimono: ROUND,
  traindepot: COG,
  ekiben: 'M-144-150h288l24 24v252l-24 24h-288l-24-24v-252z',
  face: 'M0-194c70 0 106 44 106 122v164l16 18v74q0 10-10 10h-224q-10 0-10-10v-74l16-18v-164c0-78 36-122 106-122z',
  special: 'M-183-76l107-107h152l107 107v152l-107 107h-152l-107-107z',
  login: 'M-170-107h340q8 0 8 8v198q0 8-8 8h-340q-8 0-8-8v-198q0-8 8-8z',
}

/** The empty place of a stamp, in its shape. */
export function StampPlace({ kind, className }: { readonly kind: StampKind; readonly className?: string | undefined }) {
  return (
    <svg viewBox="-214 -214 428 428" className={[styles['place'], className].filter(Boolean).join(' ')} data-kind={kind} aria-hidden="true">
      <path d={OUTLINES[kind]} />
    </svg>
  )
}

import { useId, type ReactNode } from 'react'
import type { BookInk } from '../../../core/domain/play/inks.ts'
import { InkDab } from './ink-dab.tsx'
import styles from './ink-pads.module.css'

interface InkPadsProps<Key extends BookInk['key']> {
  readonly inks: readonly { readonly key: Key; readonly color: string; readonly name: ReactNode }[]
  readonly chosen: BookInk['key']
  readonly onChoose: (key: Key) => void
  /** Id of the heading that names the choice. */
  readonly labelledBy: string
}

/** A choice of one ink, as dabs of their colours with their names. */
export function InkPads<Key extends BookInk['key']>({ inks, chosen, onChoose, labelledBy }: InkPadsProps<Key>) {
  const name = useId()
  return (
    <div role="radiogroup" aria-labelledby={labelledBy} className={styles['pads']}>
      {inks.map((ink) => (
        <label key={ink.key} className={styles['pad']}>
          <input type="radio" name={name} checked={ink.key === chosen} onChange={() => onChoose(ink.key)} />
          <InkDab color={ink.color} />
          <span>{ink.name}</span>
        </label>
      ))}
    </div>
  )
}

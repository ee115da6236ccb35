import buttons from '../../ui/button/button.module.css'
import { SealView } from '../../ui/sub-stamps/seal-view.tsx'
import { SEALS } from '../../ui/sub-stamps/seals.ts'
import { SUB_STAMPS } from '../../ui/text/sub-stamps.ja.ts'
import styles from './seal-choice.module.css'

export interface SealChoiceProps {
  readonly chosen: number
  readonly pressed_at: string
  readonly onChoose: (sub_stamp_id: number) => void
  readonly onSet: () => void
  readonly onCancel: () => void
}

/** The box of small seals, with what to do with the one in the hand. */
export function SealChoice({ chosen, pressed_at, onChoose, onSet, onCancel }: SealChoiceProps) {
  return (
    <section className={styles['choice']}>
      <p>{SUB_STAMPS.choose}</p>
      <ul>
        {SEALS.map((seal) => (
          <li key={seal.sub_stamp_id}>
            <button
              type="button"
              aria-pressed={seal.sub_stamp_id === chosen}
              aria-label={SUB_STAMPS.seal(seal.name)}
              onClick={() => onChoose(seal.sub_stamp_id)}
            >
              <SealView seal={seal} pressed_at={pressed_at} />
            </button>
          </li>
        ))}
      </ul>
      <div className={styles['do']}>
        <button type="button" className={buttons['button']} onClick={onSet}>
          {SUB_STAMPS.set}
        </button>
        <button type="button" className={`${buttons['button']} ${buttons['plain']}`} onClick={onCancel}>
          {SUB_STAMPS.cancel}
        </button>
      </div>
    </section>
  )
}

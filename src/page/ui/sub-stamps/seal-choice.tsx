import type { SubStamp } from '../../../core/contract/collected-stamp.ts'
import buttons from '../button/button.module.css'
import { SealView } from './seal-view.tsx'
import type { SealEvent } from './seal-placing.tsx'
import { SEALS } from './seals.ts'
import { SUB_STAMPS } from '../text/sub-stamps.ja.ts'
import styles from './seal-choice.module.css'

export interface SealChoiceProps {
  /** The seal that is being placed. */
  readonly sub_stamp: SubStamp
  /** ISO, UTC. */
  readonly pressed_at: string
  readonly send: (event: SealEvent) => void
}

const intoView = (section: HTMLElement | null) => section?.scrollIntoView({ block: 'nearest' })

/** The box of small seals, with the actions on the one being placed. */
export function SealChoice({ sub_stamp, pressed_at, send }: SealChoiceProps) {
  return (
    // On a small screen it would be below the fold, with 「ここに押す」.
    <section ref={intoView} className={styles['choice']}>
      <p>{SUB_STAMPS.choose}</p>
      <ul>
        {SEALS.map((seal) => (
          <li key={seal.sub_stamp_id}>
            <button
              type="button"
              aria-pressed={seal.sub_stamp_id === sub_stamp.sub_stamp_id}
              aria-label={SUB_STAMPS.seal(seal.name)}
              onClick={() => send({ type: 'seal.change', seal: { ...sub_stamp, sub_stamp_id: seal.sub_stamp_id } })}
            >
              <SealView seal={seal} pressed_at={pressed_at} />
            </button>
          </li>
        ))}
      </ul>
      <div className={styles['do']}>
        <button type="button" className={buttons['button']} onClick={() => send({ type: 'seal.set' })}>
          {SUB_STAMPS.set}
        </button>
        <button type="button" className={`${buttons['button']} ${buttons['plain']}`} onClick={() => send({ type: 'seal.put_away' })}>
          {SUB_STAMPS.cancel}
        </button>
      </div>
    </section>
  )
}

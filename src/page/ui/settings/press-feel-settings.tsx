import { useSyncExternalStore } from 'react'
import { PRESS_FEEL } from '../text/press-feel.ja.ts'
import { pressFeel } from './press-feel.ts'
import styles from './settings.module.css'

/** Sound and vibration of the press on this phone. */
export function PressFeelSettings() {
  const { sound, vibration } = useSyncExternalStore(pressFeel.subscribe, pressFeel.get)
  const canVibrate = pressFeel.canVibrate()
  return (
    <section aria-labelledby="press-feel" className={styles['settings']}>
      <h2 id="press-feel">{PRESS_FEEL.title}</h2>
      <label>
        <span>
          {PRESS_FEEL.sound}
          <small>{PRESS_FEEL.soundHint}</small>
        </span>
        <input type="checkbox" checked={sound} onChange={(event) => pressFeel.choose({ sound: event.target.checked })} />
      </label>
      <label>
        <span>
          {PRESS_FEEL.vibration}
          {!canVibrate && <small>{PRESS_FEEL.noVibration}</small>}
        </span>
        <input
          type="checkbox"
          disabled={!canVibrate}
          checked={canVibrate && vibration}
          onChange={(event) => pressFeel.choose({ vibration: event.target.checked })}
        />
      </label>
    </section>
  )
}

import { useState } from 'react'
import { encodeImprint } from '../../../core/domain/imprint/imprint-code.ts'
import {
  CURRENT_ART,
  CURRENT_ENGINE,
  EVEN,
  INK_CLEAN,
  INK_FLOOR,
  INK_STEPS,
  SIGN_MAX,
  SMEAR_MAX,
  SMEAR_MIN,
  TILT_MAX,
} from '../../../core/domain/imprint/imprint-params.ts'
import { blurredOf } from '../../../core/domain/imprint/blurred.ts'
import { ImpressionView } from '../../ui/imprint/impression-view.tsx'
import type { DevPage } from '../dev-page.ts'
import styles from '../gallery.module.css'

const KNOBS = {
  stamp_id: [1, 10_084, 218],
  ink: [INK_FLOOR, INK_STEPS, INK_CLEAN],
  smear: [SMEAR_MIN - 1, SMEAR_MAX, SMEAR_MIN - 1],
  smear_direction: [0, 63, 0],
  heavy: [0, EVEN, EVEN],
  seed: [0, 4095, 7],
  sign: [0, SIGN_MAX, 0],
  tilt: [-TILT_MAX, TILT_MAX, 0],
} as const
type Knob = keyof typeof KNOBS
const NAMES = Object.keys(KNOBS) as Knob[]

/** Any stamp with any imprint, by its stored fields. */
function StampPreview() {
  const [at, setAt] = useState(() => Object.fromEntries(NAMES.map((name) => [name, KNOBS[name][2]])) as Record<Knob, number>)
  const { stamp_id, tilt, ...rest } = at
  const code = { ...rest, smear: rest.smear < SMEAR_MIN ? 0 : rest.smear, engine: CURRENT_ENGINE, art: CURRENT_ART }
  const record = { tilt, blurred: blurredOf(code.ink, code.smear), imprint: encodeImprint(code), collected_id: 'preview' }
  return (
    <div className={styles['pc']}>
      <h1>stamp preview</h1>
      <div className={styles['sheet']}>
        <ImpressionView stamp_id={stamp_id} {...record} size={300} label={`stamp ${stamp_id}`} />
      </div>
      <div className={styles['knobs']}>
        {NAMES.map((name) => (
          <label key={name} style={{ display: 'contents' }}>
            <span>{name}</span>
            <input
              type="range"
              min={KNOBS[name][0]}
              max={KNOBS[name][1]}
              value={at[name]}
              onChange={(event) => setAt({ ...at, [name]: Number(event.target.value) })}
            />
            <output>{at[name]}</output>
          </label>
        ))}
      </div>
      <pre>{JSON.stringify(record)}</pre>
    </div>
  )
}
export default { layout: 'pc', View: StampPreview } satisfies DevPage

import { useState } from 'react'
import { NOTE_LENGTH_MAX } from '../../../core/contract/constants.ts'
import type { Journey, JourneyEdit, Stop, visitBefore } from '../../../core/domain/journeys.ts'
import { noteText } from '../../../core/domain/margin.ts'
import type { Arrangement } from '../../services/arrangement.ts'
import buttons from '../../ui/button/button.module.css'
import form from '../../ui/form/form.module.css'
import { JOURNEY_EDIT as TEXT } from '../../ui/text/journey-edit.ja.ts'
import { JOURNEYS } from '../../ui/text/journeys.ja.ts'
import styles from './journeys.module.css'

export interface JourneyEditorProps {
  readonly journey: Journey
  readonly edits: ReadonlyMap<string, JourneyEdit>
  readonly edit: Arrangement['editJourney']
  /** The visit before the journey, for joining the two; null for the first of the book. */
  readonly before: ReturnType<typeof visitBefore>
}

/** Names a journey, joins it to the visit before, or splits it at a stop; each is undone in the same place (spec 15). */
export function JourneyEditor({ journey: { key, name, stops, place }, edits, edit, before }: JourneyEditorProps) {
  const [typed, setTyped] = useState(name ?? '')
  const [said, setSaid] = useState({ text: '', isAlert: false })
  const change = (at: string, by: Partial<Omit<JourneyEdit, 'key'>>, text: string) =>
    void edit(at, by).then(
      () => setSaid({ text, isAlert: false }),
      () => setSaid({ text: TEXT.failed, isAlert: true }),
    )
  const isSplit = edits.get(key)?.cut === 'split'
  const quiet = `${buttons['button']} ${buttons['quiet']}`
  return (
    <div className={styles['editor']}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          const own = noteText(typed)
          setTyped(own)
          change(key, { name: own === '' ? null : own }, own === '' ? TEXT.unnamed : TEXT.named)
        }}
      >
        <label className={form['label']}>
          {TEXT.name}
          <input
            className={form['input']}
            value={typed}
            maxLength={NOTE_LENGTH_MAX}
            placeholder={JOURNEYS.ownName(place.name, null)}
            autoComplete="off"
            onChange={({ target }) => setTyped(target.value)}
          />
        </label>
        <button type="submit" className={`${buttons['button']} ${buttons['plain']}`}>
          {TEXT.keep}
        </button>
      </form>
      {isSplit ? (
        <button type="button" className={quiet} onClick={() => change(key, { cut: null }, TEXT.joined)}>
          {TEXT.unsplit}
        </button>
      ) : (
        before !== null && (
          <button type="button" className={quiet} onClick={() => change(key, { cut: 'join' }, TEXT.joined)}>
            {TEXT.join(TEXT.before(before.press.pressed_at, before.station.name))}
          </button>
        )
      )}
      <ul aria-label={TEXT.splits}>
        {laterStops(stops).map(({ at, station }) => {
          const isJoined = edits.get(at)?.cut === 'join'
          return (
            <li key={at}>
              <button type="button" className={quiet} onClick={() => change(at, { cut: isJoined ? null : 'split' }, TEXT.split)}>
                {isJoined ? TEXT.unjoin(station) : TEXT.splitAt(station)}
              </button>
            </li>
          )
        })}
      </ul>
      <p role={said.isAlert ? 'alert' : 'status'}>{said.text}</p>
      <p className={form['hint']}>{TEXT.where}</p>
    </div>
  )
}

/** Where a journey can be split: before each stop but the first, by the key of its first press. */
const laterStops = (stops: readonly Stop[]) =>
  stops.slice(1).flatMap(({ station, presses: [first] }) => (first === undefined ? [] : [{ at: first.collected_id, station: station.name }]))

import { useEffect, useEffectEvent, useId, useState, type ChangeEvent } from 'react'
import { NOTE_LENGTH_MAX } from '../../../core/contract/constants.ts'
import { noteText } from '../../../core/domain/margin.ts'
import { useMargin, useMarginContent } from '../../hooks/use-margin.ts'
import type { KeepResult, Margin } from '../../services/margin.ts'
import buttons from '../../ui/button/button.module.css'
import form from '../../ui/form/form.module.css'
import { FileImage } from '../../ui/share/file-image.tsx'
import { MARGIN as TEXT } from '../../ui/text/margin.ja.ts'
import styles from './margin-editor.module.css'

/** How long a visitor pauses in typing before the note is stored, in milliseconds: the app may be closed at any moment. */
const TYPING_PAUSE_MS = 600

/** The line and the photo beside one impression; they never leave this phone (spec 15). */
export default function MarginEditor({ collected_id }: { readonly collected_id: string }) {
  const margin = useMargin()
  const content = useMarginContent(margin, collected_id)
  const id = useId()
  const [isBusy, setBusy] = useState(false)
  const [said, setSaid] = useState<KeepResult | 'removed' | 'notRemoved' | null>(null)
  const isRead = content !== null
  if (margin === null || !isRead) return null
  const { note, photo } = content
  const add = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [picture] = target.files ?? []
    if (picture === undefined) return
    setBusy(true)
    setSaid(null)
    setSaid(await margin.addPhoto(collected_id, picture))
    setBusy(false)
    // Allow the same picture to be chosen again.
    target.value = ''
  }
  return (
    <div className={styles['margin']}>
      <NoteField margin={margin} collected_id={collected_id} note={note} hint={`${id}-where`} onWritten={setSaid} />
      {photo !== null && (
        <figure className={styles['photo']}>
          <FileImage file={photo} alt={TEXT.photoOf} />
        </figure>
      )}
      <div className={styles['acts']}>
        <label className={`${buttons['button']} ${buttons['plain']} ${styles['pick']}`} data-busy={isBusy || undefined}>
          <input type="file" accept="image/*" disabled={isBusy} aria-describedby={`${id}-where`} onChange={(event) => void add(event)} />
          {isBusy ? TEXT.scaling : photo === null ? TEXT.addPhoto : TEXT.changePhoto}
        </label>
        {photo !== null && (
          <button
            type="button"
            className={`${buttons['button']} ${buttons['quiet']}`}
            onClick={() =>
              void margin.removePhoto(collected_id).then(
                () => setSaid('removed'),
                () => setSaid('notRemoved'),
              )
            }
          >
            {TEXT.removePhoto}
          </button>
        )}
      </div>
      <p id={`${id}-where`} className={form['hint']}>
        {TEXT.where}
      </p>
      <p role="status" className={styles['said']}>
        {said === 'kept' ? TEXT.kept : said === 'removed' ? TEXT.removed : ''}
      </p>
      <p role="alert" className={styles['said']}>
        {said === 'full' || said === 'unreadable' || said === 'notRemoved' ? TEXT[said] : ''}
      </p>
    </div>
  )
}

interface NoteFieldProps {
  readonly margin: Margin
  readonly collected_id: string
  readonly note: string
  /** The id of the text that says where notes are stored. */
  readonly hint: string
  readonly onWritten: (result: KeepResult) => void
}

/** The note, stored at each pause in typing and whenever the field, the screen or the app is left. */
function NoteField({ margin, collected_id, note, hint, onWritten }: NoteFieldProps) {
  const id = useId()
  /** Null for the note as it is stored. */
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? note
  const write = useEffectEvent(async () => {
    if (typed !== null && noteText(typed) !== note) onWritten(await margin.writeNote(collected_id, typed))
  })
  const leaveField = async () => {
    if (typed === null) return
    const kept = noteText(typed) === note ? 'kept' : await margin.writeNote(collected_id, typed)
    onWritten(kept)
    // A text that a full phone could not store stays in the field.
    if (kept === 'kept') setTyped(null)
  }
  useEffect(() => {
    if (typed === null) return undefined
    const timer = setTimeout(() => void write(), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  useEffect(() => {
    const leave = () => void write()
    document.addEventListener('visibilitychange', leave)
    return () => {
      document.removeEventListener('visibilitychange', leave)
      leave()
    }
  }, [])
  return (
    <div className={styles['note']} data-empty={text === '' || undefined}>
      <label htmlFor={`${id}-note`} className={form['label']}>
        {TEXT.note}
      </label>
      <textarea
        id={`${id}-note`}
        rows={2}
        value={text}
        aria-describedby={`${id}-count ${hint}`}
        // Counted in characters, not in code units as maxlength would.
        onChange={({ target }) => setTyped([...target.value.replaceAll('\n', '')].slice(0, NOTE_LENGTH_MAX).join(''))}
        onBlur={() => void leaveField()}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
            event.preventDefault()
            event.currentTarget.blur()
          }
        }}
      />
      <span id={`${id}-count`} className={form['hint']}>
        {TEXT.count([...text].length, NOTE_LENGTH_MAX)}
      </span>
    </div>
  )
}

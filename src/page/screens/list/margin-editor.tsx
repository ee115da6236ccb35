import { useId, useState, type ChangeEvent } from 'react'
import { NOTE_LENGTH_MAX } from '../../../core/contract/constants.ts'
import { useMargin, useMarginContent } from '../../hooks/use-margin.ts'
import type { KeepResult } from '../../services/margin.ts'
import buttons from '../../ui/button/button.module.css'
import form from '../../ui/form/form.module.css'
import { FileImage } from '../../ui/share/file-image.tsx'
import { MARGIN as TEXT } from '../../ui/text/margin.ja.ts'
import styles from './margin-editor.module.css'

/** The line and the photo beside one impression; they never leave this phone (spec 15). */
export default function MarginEditor({ collected_id }: { readonly collected_id: string }) {
  const margin = useMargin()
  const content = useMarginContent(margin, collected_id)
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [said, setSaid] = useState<KeepResult | 'removed' | 'notRemoved' | null>(null)
  const isRead = content !== null
  if (margin === null || !isRead) return null
  const { note, photo } = content
  const text = typed ?? note
  const length = [...text].length

  const write = async () => {
    if (typed === null || typed === note) return
    const kept = await margin.writeNote(collected_id, typed)
    setSaid(kept)
    // A text that a full phone could not store stays in the field.
    if (kept === 'kept') setTyped(null)
  }
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
      <div className={styles['note']}>
        <label htmlFor={`${id}-note`} className={form['label']}>
          {TEXT.note}
        </label>
        <textarea
          id={`${id}-note`}
          rows={2}
          value={text}
          aria-describedby={`${id}-count ${id}-where`}
          // Counted in characters, not in code units as maxlength would.
          onChange={({ target }) => setTyped([...target.value.replaceAll('\n', '')].slice(0, NOTE_LENGTH_MAX).join(''))}
          onBlur={() => void write()}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
              event.preventDefault()
              event.currentTarget.blur()
            }
          }}
        />
        <span id={`${id}-count`} className={form['hint']}>
          {TEXT.count(length, NOTE_LENGTH_MAX)}
        </span>
      </div>
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

import { useNavigate } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { cleanTagCode, readTagCode, TAG_CODE_CHARACTERS } from '../../core/domain/tag-code.ts'
import { tokenInAddress } from '../../core/domain/tag-token.ts'
import buttons from '../ui/button/button.module.css'
import { useAttempts } from '../ui/lazy-part/use-attempts.ts'
import { ModalDialog, type ModalProps } from '../ui/modal-dialog/modal-dialog.tsx'
import { createQrReader } from '../ui/tag-reader/create-qr-reader.ts'
import { TagCamera, type CameraFailure } from '../ui/tag-reader/tag-camera.tsx'
import { TagTouch } from '../ui/tag-reader/tag-touch.tsx'
import { READ_TAG } from '../ui/text/read-tag.ja.ts'
import styles from './read-tag.module.css'

/** Reads a station's tag within the app: by the camera, or its code as text (spec 15). Both lead to its press; the server's verdict on the tag arrives there. */
export function ReadTag({ onClose }: ModalProps) {
  const [title, field, hint] = [useId(), useId(), useId()]
  const navigate = useNavigate()
  const [failure, setFailure] = useState<CameraFailure | null>(null)
  const [isOther, setOther] = useState(false)
  const [typed, setTyped] = useState('')
  const [mistake, setMistake] = useState<string | null>(null)
  useAttempts(failure === 'unloaded', async () => {
    await createQrReader()
    setFailure(null)
  })
  const press = (token: string) => {
    onClose()
    void navigate({ to: '/find/push/', search: { token } })
  }
  const readText = (text: string) => {
    const token = tokenInAddress(text)
    if (token === null) setOther(true)
    else press(token)
  }
  return (
    <ModalDialog labelledBy={title} onClose={onClose}>
      <h2 id={title}>{READ_TAG.title}</h2>
      {failure === null ? (
        <>
          <p>{READ_TAG.lead}</p>
          <TagCamera onRead={readText} onFail={setFailure} />
          <p className={styles['note']} role="status">
            {isOther ? READ_TAG.other : READ_TAG.private}
          </p>
        </>
      ) : (
        <p role="status">{isOther ? READ_TAG.other : READ_TAG[failure]}</p>
      )}
      <TagTouch onRead={readText} />
      <form
        className={styles['code']}
        onSubmit={(event) => {
          event.preventDefault()
          const read = readTagCode(typed)
          if (read === null) setMistake(mistakeIn(typed))
          else press(read.code)
        }}
      >
        <label htmlFor={field}>{READ_TAG.code}</label>
        <input
          id={field}
          value={typed}
          maxLength={40}
          placeholder="XXXX-XXXX-XXXX-XXXX"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-describedby={hint}
          aria-invalid={mistake !== null}
          onChange={(event) => {
            setTyped(event.target.value)
            setMistake(null)
          }}
        />
        <p id={hint} className={styles['note']} role={mistake === null ? undefined : 'alert'}>
          {mistake ?? READ_TAG.codeHint}
        </p>
        <button type="submit" className={`${buttons['button']} ${buttons['wide']}`} disabled={typed.trim() === ''}>
          {READ_TAG.use}
        </button>
      </form>
      <p className={styles['note']}>{READ_TAG.without}</p>
      <button type="button" className={`${buttons['button']} ${buttons['quiet']}`} onClick={onClose}>
        {READ_TAG.close}
      </button>
    </ModalDialog>
  )
}

function mistakeIn(typed: string): string {
  const count = [...cleanTagCode(typed)].length
  return count === TAG_CODE_CHARACTERS ? READ_TAG.mistyped : READ_TAG.otherLength(count, TAG_CODE_CHARACTERS)
}

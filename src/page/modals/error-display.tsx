import { Link, useLocation } from '@tanstack/react-router'
import { useId } from 'react'
import type { ErrorDisplay as ShownError } from '../../core/domain/error-display.ts'
import { useAppServices } from '../hooks/use-app-services.ts'
import buttons from '../ui/button/button.module.css'
import { TEXT } from '../ui/text.ja.ts'
import { ERROR_DISPLAY } from '../ui/text/error-display.ja.ts'
import { ERROR_MESSAGES } from '../ui/text/error-messages.ja.ts'
import styles from './error-display.module.css'
import { ModalDialog } from '../ui/modal-dialog/modal-dialog.tsx'
import sheet from '../ui/modal-dialog/modal-dialog.module.css'

export interface ErrorDisplayProps {
  readonly error: ShownError
  /** Closed, and fading out for as long as the machine says (spec 4: 200 ms by default). */
  readonly isHiding: boolean
}

/** spec 8: the message of the status, or the server's own; over the page where the error is top-level. */
export function ErrorDisplay({ error: { messageKey, record, statusCode, isTop }, isHiding }: ErrorDisplayProps) {
  const { overlay } = useAppServices()
  const title = useId()
  const from = useLocation({ select: (location) => location.href })
  const hide = () => overlay.send({ type: 'error.hide' })
  return (
    <ModalDialog labelledBy={title} onClose={hide} role="alertdialog" className={`${isTop ? styles['top'] : ''} ${isHiding ? styles['hiding'] : ''}`}>
      <h2 id={title}>{TEXT.errorForm.title}</h2>
      <p>{messageKey === null ? (record?.message ?? ERROR_MESSAGES['error.server']) : ERROR_MESSAGES[messageKey]}</p>
      {messageKey === 'error.badRequest' && record !== null && <p className={sheet['note']}>{record.fields?.[0]?.message ?? record.message}</p>}
      {messageKey === null && record !== null && <p className={sheet['soft']}>{record.description}</p>}
      <p>{TEXT.errorForm.kept}</p>
      <div className={sheet['actions']}>
        <button type="button" className={`${buttons['button']} ${buttons['wide']}`} onClick={hide}>
          {ERROR_DISPLAY.close}
        </button>
        <Link to="/error/form/" search={{ code: statusCode, from }} className={`${buttons['button']} ${buttons['quiet']}`} onClick={hide}>
          {ERROR_DISPLAY.more}
        </Link>
      </div>
    </ModalDialog>
  )
}

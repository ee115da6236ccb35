import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import buttons from '../ui/button/button.module.css'
import { TransferScene } from '../ui/guidance/transfer-scene.tsx'
import { LOGIN_SUGGESTION } from '../ui/text/login-suggestion.ja.ts'
import styles from './login-suggestion.module.css'
import { ModalDialog, type ModalProps } from '../ui/modal-dialog/modal-dialog.tsx'
import sheet from '../ui/modal-dialog/modal-dialog.module.css'

/** Offers a login to a guest with a few stamps: why, what it gives and what it needs (spec 2). */
export function LoginSuggestion({ onClose }: ModalProps) {
  const title = useId()
  return (
    <ModalDialog labelledBy={title} onClose={onClose}>
      <TransferScene by="login" />
      <h2 id={title}>{LOGIN_SUGGESTION.title}</h2>
      <p>{LOGIN_SUGGESTION.body}</p>
      <ul className={styles['gains']}>
        {LOGIN_SUGGESTION.gains.map((gain) => (
          <li key={gain}>{gain}</li>
        ))}
      </ul>
      <p className={sheet['soft']}>{LOGIN_SUGGESTION.kept}</p>
      <div className={sheet['actions']}>
        <Link to="/login/" className={`${buttons['button']} ${buttons['wide']}`} onClick={onClose}>
          {LOGIN_SUGGESTION.login}
        </Link>
        <button type="button" className={`${buttons['button']} ${buttons['quiet']}`} onClick={onClose}>
          {LOGIN_SUGGESTION.later}
        </button>
      </div>
    </ModalDialog>
  )
}

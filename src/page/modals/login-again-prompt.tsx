import { Link, useLocation } from '@tanstack/react-router'
import { useAppServices } from '../hooks/use-app-services.ts'
import { ACCOUNT } from '../ui/text/account.ja.ts'
import styles from './update-prompt.module.css'

/** Screens without this prompt, which would cover them: the login itself, and screens that have the same message and a link to it. */
const OWN_WORDS = ['/login/', '/mypage/', '/mypage/edit/', '/mypage/nickname/']

/** Shown when a session has expired: presses wait, and the visitor is asked once to log in (spec 6). */
export default function LoginAgainPrompt() {
  const { session } = useAppServices()
  const path = useLocation({ select: (location) => location.pathname })
  if (OWN_WORDS.includes(path)) return null
  return (
    <div className={styles['prompt']}>
      <p>{ACCOUNT.again.body}</p>
      <button type="button" onClick={() => session.send({ type: 'login.later' })}>
        {ACCOUNT.again.later}
      </button>
      <Link to="/login/" className={styles['accept'] ?? ''} onClick={() => session.send({ type: 'login.later' })}>
        {ACCOUNT.again.login}
      </Link>
    </div>
  )
}

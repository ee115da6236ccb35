import { Link } from '@tanstack/react-router'
import { useIsSessionOver } from '../../hooks/use-user.ts'
import buttons from '../../ui/button/button.module.css'
import form from '../../ui/form/form.module.css'
import { ACCOUNT } from '../../ui/text/account.ja.ts'
import styles from './profile.module.css'

/** Replaces a form that only a social login has (spec 6): the reason, and a link to the login. */
export function LoginWanted({ title, why }: { readonly title: string; readonly why: string }) {
  return (
    <section className={styles['profile']}>
      <h1>{title}</h1>
      {useIsSessionOver() && <p>{ACCOUNT.again.body}</p>}
      <p>{why}</p>
      <LoginLink />
    </section>
  )
}

/** The button that sends such a form; after the end of the session (spec 6) a sentence and the login instead. */
export function SendOrLogin({ words, isWaiting }: { readonly words: string; readonly isWaiting: boolean }) {
  if (!useIsSessionOver())
    return (
      <button type="submit" disabled={isWaiting} className={`${buttons['button']} ${buttons['wide']}`}>
        {words}
      </button>
    )
  return (
    <>
      <p className={form['error']} role="alert">
        {ACCOUNT.again.unsaved}
      </p>
      <LoginLink />
    </>
  )
}

function LoginLink() {
  return (
    <Link to="/login/" className={`${buttons['button']} ${buttons['wide']}`}>
      {ACCOUNT.head.login}
    </Link>
  )
}

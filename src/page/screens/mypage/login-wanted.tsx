import { Link } from '@tanstack/react-router'
import buttons from '../../ui/button/button.module.css'
import { ACCOUNT } from '../../ui/text/account.ja.ts'
import styles from './profile.module.css'

/** Replaces a form that only a social login has (spec 6): the reason, and a link to the login. */
export function LoginWanted({ title, why }: { readonly title: string; readonly why: string }) {
  return (
    <section className={styles['profile']}>
      <h1>{title}</h1>
      <p>{why}</p>
      <Link to="/login/" className={`${buttons['button']} ${buttons['wide']}`}>
        {ACCOUNT.head.login}
      </Link>
    </section>
  )
}

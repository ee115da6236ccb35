import { Link } from '@tanstack/react-router'
import buttons from '../../ui/button/button.module.css'
import { TEXT } from '../../ui/text.ja.ts'
import styles from './press-screen.module.css'

/** For an unknown stamp_id or an unreadable tag: a sentence, with a link to the stamps. */
export function NothingToPress({ title, body }: { readonly title: string; readonly body?: string }) {
  return (
    <section className={styles['missing']} role="alert">
      <h1>{title}</h1>
      {body !== undefined && <p>{body}</p>}
      <Link to="/find/" className={buttons['button'] ?? ''}>
        {TEXT.home.find}
      </Link>
    </section>
  )
}

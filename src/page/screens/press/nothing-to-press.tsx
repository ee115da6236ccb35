import { Link } from '@tanstack/react-router'
import buttons from '../../ui/button/button.module.css'
import { TEXT } from '../../ui/text.ja.ts'
import styles from './press-screen.module.css'

/** No stamp by that number, or a tag that cannot be read: said in a sentence, with the way to the stamps there are. */
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

import { Link, type ErrorComponentProps } from '@tanstack/react-router'
import buttons from '../../ui/button/button.module.css'
import { TEXT } from '../../ui/text.ja.ts'
import styles from './gate.module.css'

/** A screen that broke. It says that the presses are safe, for that is what a visitor fears first. */
export function RouteErrorScreen({ error, reset }: ErrorComponentProps) {
  return (
    <section className={styles['gate']} role="alert">
      <h1>{TEXT.errorForm.title}</h1>
      <p>{TEXT.errorForm.kept}</p>
      <p className={styles['path']}>
        <code>{error instanceof Error ? error.message : String(error)}</code>
      </p>
      <button type="button" className={buttons['button']} onClick={reset}>
        {TEXT.errorForm.retry}
      </button>
      <Link to="/" className={`${buttons['button']} ${buttons['plain']}`}>
        {TEXT.errorForm.home}
      </Link>
    </section>
  )
}

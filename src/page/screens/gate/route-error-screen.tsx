import { Link, type ErrorComponentProps } from '@tanstack/react-router'
import buttons from '../../ui/button/button.module.css'
import { LOST_CHUNK } from '../../ui/lazy-part/lost-chunk-message.ts'
import { TEXT } from '../../ui/text.ja.ts'
import styles from './gate.module.css'

/**
 * Shown when a screen fails; one whose code has not arrived waits for the signal (app/lost-chunk.ts). It says that the presses are safe, because that is a
 * visitor's first worry; the browser's own words are folded away, for a report.
 */
export function RouteErrorScreen({ error, reset }: ErrorComponentProps) {
  if (error instanceof Error && error.message.startsWith(LOST_CHUNK))
    return (
      <section className={styles['gate']} role="status" data-waits="screen">
        <h1>{TEXT.waits.title}</h1>
        <p>
          {TEXT.waits.part}
          {TEXT.errorForm.kept}
        </p>
        <Link to="/" className={`${buttons['button']} ${buttons['plain']}`}>
          {TEXT.errorForm.home}
        </Link>
      </section>
    )
  return (
    <section className={styles['gate']} role="alert">
      <h1>{TEXT.errorForm.title}</h1>
      <p>{TEXT.errorForm.kept}</p>
      <button type="button" className={buttons['button']} onClick={reset}>
        {TEXT.errorForm.retry}
      </button>
      <Link to="/" className={`${buttons['button']} ${buttons['plain']}`}>
        {TEXT.errorForm.home}
      </Link>
      <details className={styles['report']}>
        <summary>{TEXT.errorForm.report}</summary>
        <pre>{error instanceof Error ? error.message : String(error)}</pre>
      </details>
    </section>
  )
}

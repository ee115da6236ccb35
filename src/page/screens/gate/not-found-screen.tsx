import { Link, useLocation } from '@tanstack/react-router'
import { notFoundRecord } from '../../../core/domain/error-display.ts'
import { TEXT } from '../../ui/text.ja.ts'
import buttons from '../../ui/button/button.module.css'
import styles from './gate.module.css'

/** spec 2: the given message in English, ours below, and the unknown path. */
export function NotFoundScreen() {
  const record = notFoundRecord(useLocation({ select: (location) => location.pathname }))
  return (
    <section className={styles['gate']} aria-labelledby="not-found">
      <p className={styles['code']} aria-hidden="true">
        {record.statusCode}
      </p>
      <h1 id="not-found" lang="en">
        {TEXT.notFound.title}
      </h1>
      <p>{TEXT.notFound.body}</p>
      <p className={styles['path']}>
        <code>{record.description}</code>
      </p>
      <Link to="/" className={buttons['button'] ?? ''}>
        {TEXT.notFound.home}
      </Link>
    </section>
  )
}

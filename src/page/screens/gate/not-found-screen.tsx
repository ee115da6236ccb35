import { Link, useLocation } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { notFoundRecord } from '../../../core/domain/error-display.ts'
import { TEXT } from '../../ui/text.ja.ts'
import buttons from '../../ui/button/button.module.css'
import styles from './gate.module.css'

const noChange = () => () => undefined
/** All unknown paths share one prerendered page, which reserves a line for the path. */
const PATH_LINE = '\u00A0'

/** spec 2: the given English message, our Japanese one below it, and the unknown path. */
export function NotFoundScreen() {
  const record = notFoundRecord(useLocation({ select: (location) => location.pathname }))
  const path = useSyncExternalStore(
    noChange,
    () => record.description,
    () => PATH_LINE,
  )
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
        <code>{path}</code>
      </p>
      <Link to="/" className={buttons['button'] ?? ''}>
        {TEXT.notFound.home}
      </Link>
    </section>
  )
}

import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { errorDisplay } from '../../../core/domain/error-display.ts'
import buttons from '../../ui/button/button.module.css'
import { TEXT } from '../../ui/text.ja.ts'
import { ERROR_FORM } from '../../ui/text/error-form.ja.ts'
import { ERROR_MESSAGES } from '../../ui/text/error-messages.ja.ts'
import styles from './gate.module.css'

export interface ErrorFormScreenProps {
  /** The HTTP status, 0 for no answer. */
  readonly code: number
  /** The path that failed. */
  readonly from: string
  readonly buildId: string
}

/** spec 2: the error and its code, as a report that can be copied; retry and home. */
export function ErrorFormScreen({ code, from, buildId }: ErrorFormScreenProps) {
  const [copied, setCopied] = useState<boolean | null>(null)
  const { messageKey } = errorDisplay({ statusCode: code })
  const report = [`code: ${code}`, `path: ${from}`, `build: ${buildId}`, `agent: ${navigator.userAgent}`].join('\n')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(report)
      setCopied(true)
    } catch {
      // Refused, or a browser without it.
      setCopied(false)
    }
  }
  return (
    <section className={styles['gate']} aria-labelledby="error-form">
      <p className={styles['code']}>{code}</p>
      <h1 id="error-form">{TEXT.errorForm.title}</h1>
      {messageKey !== null && <p>{ERROR_MESSAGES[messageKey]}</p>}
      <p>{TEXT.errorForm.kept}</p>
      <a className={buttons['button']} href={from}>
        {TEXT.errorForm.retry}
      </a>
      <Link to="/" className={`${buttons['button']} ${buttons['plain']}`}>
        {TEXT.errorForm.home}
      </Link>
      <figure className={styles['report']}>
        <figcaption>{TEXT.errorForm.report}</figcaption>
        <pre>{report}</pre>
        <button type="button" className={`${buttons['button']} ${buttons['quiet']}`} onClick={() => void copy()} aria-live="polite">
          {copied === true ? ERROR_FORM.copied : ERROR_FORM.copy}
        </button>
        <p role="status">{copied === false ? ERROR_FORM.notCopied : ''}</p>
      </figure>
    </section>
  )
}

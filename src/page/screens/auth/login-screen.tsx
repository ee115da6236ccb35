import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { isOfOther } from '../../../core/domain/outbox-row.ts'
import type { SnsType } from '../../../core/domain/visitor.ts'
import { useIsSessionOver, useUser } from '../../hooks/use-user.ts'
import { useAppServices } from '../../hooks/use-app-services.ts'
import { useAwaitedCall } from '../../hooks/use-awaited-call.ts'
import { useTray } from '../../hooks/use-live.ts'
import buttons from '../../ui/button/button.module.css'
import form from '../../ui/form/form.module.css'
import { ACCOUNT } from '../../ui/text/account.ja.ts'
import { failureText } from '../../ui/text/failure-text.ts'
import styles from './auth.module.css'
import { useFailure } from './use-failure.ts'

const TEXT = ACCOUNT.login
const PROVIDERS: readonly SnsType[] = ['twitter', 'facebook', 'line']
/** At 200 % text the message is a screen above the tapped button. */
const intoView = (message: HTMLElement | null) => message?.scrollIntoView({ block: 'nearest' })

/** Three providers, or as a guest (spec 2). `error`: the outcome of a failed attempt, shown until the next attempt. */
export function LoginScreen({ error }: { readonly error?: keyof typeof TEXT.errors | undefined }) {
  const { account } = useAppServices()
  const isOver = useIsSessionOver()
  const user = useUser()
  const tray = useTray()
  const [isLeaving, setLeaving] = useState(false)
  const [hasTried, setTried] = useState(false)
  const { awaitCall } = useAwaitedCall()
  const { failed, setFailed } = useFailure()

  useEffect(() => {
    // When the visitor goes back from the provider's page, this page is restored from the back/forward cache in its last state.
    const back = ({ persisted }: PageTransitionEvent) => persisted && setLeaving(false)
    window.addEventListener('pageshow', back)
    return () => window.removeEventListener('pageshow', back)
  }, [])

  const leave = async (provider: SnsType) => {
    setLeaving(true)
    setTried(true)
    setFailed(null)
    const outcome = await awaitCall(() => account.login(provider, '/mypage/'))
    if (outcome.ok) return
    setLeaving(false)
    setFailed(failureText(outcome.failure, { offline: TEXT.offline, server: TEXT.errors.failed }))
  }

  const isSignedIn = user !== null && user !== undefined && !isOver
  const others = isSignedIn ? (tray ?? []).filter((row) => isOfOther(row, user.book_id)).length : 0
  // These presses can be sent only after a login of their own account; a logout would delete them.
  if (isSignedIn && others === 0) {
    return (
      <section className={styles['auth']}>
        <h1>{TEXT.title}</h1>
        <p>{TEXT.already}</p>
        <Link to="/mypage/" className={`${buttons['button']} ${buttons['wide']}`}>
          {TEXT.toMypage}
        </Link>
      </section>
    )
  }
  return (
    <section className={styles['auth']} aria-labelledby="login">
      <h1 id="login">{TEXT.title}</h1>
      <p>{isSignedIn ? TEXT.others(others) : TEXT.lead}</p>
      {error !== undefined && !hasTried && (
        <p className={form['error']} role="alert">
          {TEXT.errors[error]}
        </p>
      )}
      {failed !== null && (
        <p ref={intoView} className={form['error']} role="alert">
          {failed}
        </p>
      )}
      {!isSignedIn && tray !== null && tray.length > 0 && <p className={styles['note']}>{TEXT.unsent(tray.length)}</p>}
      <div className={styles['providers']}>
        {PROVIDERS.map((provider) => (
          <button
            key={provider}
            type="button"
            className={styles['provider']}
            data-provider={provider}
            disabled={isLeaving}
            onClick={() => void leave(provider)}
          >
            <span>{TEXT.with[provider]}</span>
            {!isSignedIn && user?.sns_type === provider && <small>{TEXT.last[provider]}</small>}
          </button>
        ))}
      </div>
      <p className={styles['status']} role="status">
        {isLeaving ? TEXT.leaving : ''}
      </p>
      <div className={styles['guest']}>
        <Link to={isSignedIn ? '/mypage/' : '/find/'} className={`${buttons['button']} ${buttons['plain']} ${buttons['wide']}`}>
          {isSignedIn ? TEXT.toMypage : TEXT.guest}
        </Link>
        {!isSignedIn && <p className={form['hint']}>{TEXT.guestHint}</p>}
      </div>
    </section>
  )
}

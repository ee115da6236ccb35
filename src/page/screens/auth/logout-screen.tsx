import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { isOfOther } from '../../../core/domain/outbox-row.ts'
import { useUser } from '../../hooks/use-user.ts'
import type { Outcome } from '../../services/outcome.ts'
import { useAppServices } from '../../hooks/use-app-services.ts'
import { useAwaitedCall } from '../../hooks/use-awaited-call.ts'
import { useTray } from '../../hooks/use-live.ts'
import buttons from '../../ui/button/button.module.css'
import form from '../../ui/form/form.module.css'
import { ACCOUNT } from '../../ui/text/account.ja.ts'
import { failureText } from '../../ui/text/failure-text.ts'
import styles from './auth.module.css'
import { useFailure } from './use-failure.ts'

/** Logout: counts unsent presses first and offers to send them, then wipes everything on the phone (spec 2). Below it: permanent deletion of everything. */
export function LogoutScreen() {
  const user = useUser()
  if (user === undefined) return null
  return (
    <section className={styles['auth']}>
      <h1>{user === null ? ACCOUNT.erase.title : ACCOUNT.logout.title}</h1>
      {user === null ? <p>{ACCOUNT.logout.guest}</p> : <SignOut book_id={user.book_id} />}
      <Erase isAlone={user === null} />
      <Link to="/mypage/" className={`${buttons['button']} ${buttons['quiet']}`}>
        {ACCOUNT.logout.back}
      </Link>
    </section>
  )
}

function SignOut({ book_id }: { readonly book_id: string }) {
  const { account } = useAppServices()
  const tray = useTray() ?? []
  const waiting = tray.filter(({ state }) => state === 'waiting')
  const refused = tray.length - waiting.length
  const others = tray.filter((row) => isOfOther(row, book_id)).length
  const isSendable = waiting.some((row) => !isOfOther(row, book_id))
  const { failed, setFailed } = useFailure()
  const { isWaiting, awaitCall } = useAwaitedCall()

  const act = async (wish: () => Promise<Outcome<unknown>>, complaint: Parameters<typeof failureText>[1]) => {
    setFailed(null)
    const outcome = await awaitCall(wish)
    if (!outcome.ok) setFailed(failureText(outcome.failure, complaint))
  }
  return (
    <>
      <p>{ACCOUNT.logout.body}</p>
      {tray.length > 0 && <p className={styles['note']}>{ACCOUNT.logout.unsent(tray.length)}</p>}
      {others > 0 && <p className={styles['note']}>{ACCOUNT.logout.others(others)}</p>}
      {refused > 0 && <p className={styles['note']}>{ACCOUNT.logout.refused(refused)}</p>}
      {failed !== null && (
        <p className={form['error']} role="alert">
          {failed}
        </p>
      )}
      <div className={styles['actions']}>
        {isSendable && (
          <button
            type="button"
            disabled={isWaiting}
            className={`${buttons['button']} ${buttons['wide']}`}
            onClick={() => void act(account.sendAll, ACCOUNT.logout.notSent)}
          >
            {ACCOUNT.logout.send}
          </button>
        )}
        <button
          type="button"
          disabled={isWaiting}
          className={`${buttons['button']} ${buttons['wide']} ${isSendable ? buttons['plain'] : ''}`}
          onClick={() => void act(account.logout, ACCOUNT.logout.failed)}
        >
          {tray.length > 0 ? ACCOUNT.logout.anyway : ACCOUNT.logout.act}
        </button>
      </div>
    </>
  )
}

/** An irreversible action requires a typed word. */
function Erase({ isAlone }: { readonly isAlone: boolean }) {
  const { account } = useAppServices()
  const [word, setWord] = useState('')
  const { isWaiting, awaitCall } = useAwaitedCall()
  const { failed, setFailed } = useFailure()
  const input = useId()

  const erase = async () => {
    setFailed(null)
    const outcome = await awaitCall(account.deleteEverything)
    if (!outcome.ok) setFailed(failureText(outcome.failure, ACCOUNT.erase.failed))
  }
  return (
    <form
      className={styles['erase']}
      onSubmit={(event) => {
        event.preventDefault()
        void erase()
      }}
    >
      {!isAlone && <h2>{ACCOUNT.erase.title}</h2>}
      <p>{ACCOUNT.erase.body}</p>
      <div className={form['field']}>
        <label className={form['label']} htmlFor={input}>
          {ACCOUNT.erase.confirm}
        </label>
        <input id={input} className={form['input']} value={word} onChange={(event) => setWord(event.target.value)} autoComplete="off" />
      </div>
      {failed !== null && (
        <p className={form['error']} role="alert">
          {failed}
        </p>
      )}
      <button
        type="submit"
        disabled={isWaiting || word.trim() !== ACCOUNT.erase.word}
        className={`${buttons['button']} ${buttons['plain']} ${buttons['wide']}`}
      >
        {ACCOUNT.erase.act}
      </button>
    </form>
  )
}

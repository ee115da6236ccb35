import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useUser } from '../../hooks/use-user.ts'
import type { Outcome } from '../../services/account.ts'
import { useAppServices } from '../../hooks/use-app-services.ts'
import { useAwaitedCall } from '../../hooks/use-awaited-call.ts'
import { useTray } from '../../hooks/use-live.ts'
import buttons from '../../ui/button/button.module.css'
import form from '../../ui/form/form.module.css'
import { ACCOUNT } from '../../ui/text/account.ja.ts'
import styles from './auth.module.css'

/** Logout: counts unsent presses first and offers to send them, then wipes everything on the phone (spec 2). Below it: permanent deletion of everything. */
export function LogoutScreen() {
  const user = useUser()
  if (user === undefined) return null
  return (
    <section className={styles['auth']}>
      <h1>{user === null ? ACCOUNT.erase.title : ACCOUNT.logout.title}</h1>
      {user === null ? <p>{ACCOUNT.logout.guest}</p> : <SignOut />}
      <Erase isAlone={user === null} />
      <Link to="/mypage/" className={`${buttons['button']} ${buttons['quiet']}`}>
        {ACCOUNT.logout.back}
      </Link>
    </section>
  )
}

function SignOut() {
  const { account } = useAppServices()
  const tray = useTray()
  const unsent = tray?.length ?? 0
  const [failed, setFailed] = useState<string | null>(null)
  const { isWaiting, awaitCall } = useAwaitedCall()

  const act = async (wish: () => Promise<Outcome<unknown>>, complaint: string) => {
    setFailed(null)
    const outcome = await awaitCall(wish)
    if (!outcome.ok) setFailed(complaint)
  }
  return (
    <>
      <p>{ACCOUNT.logout.body}</p>
      {unsent > 0 && <p className={styles['note']}>{ACCOUNT.logout.unsent(unsent)}</p>}
      {failed !== null && (
        <p className={form['error']} role="alert">
          {failed}
        </p>
      )}
      <div className={styles['actions']}>
        {unsent > 0 && (
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
          className={`${buttons['button']} ${buttons['wide']} ${unsent > 0 ? buttons['plain'] : ''}`}
          onClick={() => void act(account.logout, ACCOUNT.logout.failed)}
        >
          {unsent > 0 ? ACCOUNT.logout.anyway : ACCOUNT.logout.act}
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
  const [isFailed, setFailed] = useState(false)
  const input = useId()

  const erase = async () => {
    setFailed(false)
    const outcome = await awaitCall(account.deleteEverything)
    setFailed(!outcome.ok)
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
      {isFailed && (
        <p className={form['error']} role="alert">
          {ACCOUNT.erase.failed}
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

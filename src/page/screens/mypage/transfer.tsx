import { useId, useState, type FormEvent } from 'react'
import { readTransferCode } from '../../../core/contract/transfer-code.ts'
import { useAppServices } from '../../hooks/use-app-services.ts'
import { useAwaitedCall } from '../../hooks/use-awaited-call.ts'
import buttons from '../../ui/button/button.module.css'
import form from '../../ui/form/form.module.css'
import { LazyQrCode } from '../../ui/qr-code/lazy-qr-code.tsx'
import { ACCOUNT } from '../../ui/text/account.ja.ts'
import { failureText } from '../../ui/text/failure-text.ts'
import { formatMoment } from '../../ui/text/dates.ja.ts'
import styles from './transfer.module.css'

const TEXT = ACCOUNT.transfer

interface TransferProps {
  /** A transfer code from a QR code; with one the redeem form comes first. */
  readonly code?: string | undefined
  readonly origin: string
  readonly isSignedIn?: boolean
}

/** spec 11: transfers a guest's book to another phone, or from Safari to the home-screen app. */
export function Transfer({ code, origin, isSignedIn = false }: TransferProps) {
  return (
    <section aria-labelledby="transfer" className={styles['transfer']}>
      <h2 id="transfer">{TEXT.title}</h2>
      {isSignedIn ? (
        <p>{TEXT.signedIn}</p>
      ) : (
        <>
          {code !== undefined && <Redeem code={code} />}
          <p className={form['hint']}>{TEXT.lead}</p>
          <Issue origin={origin} />
          {code === undefined && <Redeem />}
        </>
      )}
    </section>
  )
}

function Issue({ origin }: { readonly origin: string }) {
  const { account } = useAppServices()
  const [issued, setIssued] = useState<{ readonly transfer_code: string; readonly expires_at: string } | null>(null)
  const { isWaiting, awaitCall } = useAwaitedCall()
  const [failed, setFailed] = useState<string | null>(null)

  const issue = async () => {
    const outcome = await awaitCall(() => account.issueTransfer())
    setFailed(outcome.ok ? null : failureText(outcome.failure, TEXT))
    if (outcome.ok) setIssued(outcome.value)
  }
  return (
    <>
      {issued !== null && (
        <div className={styles['ticket']}>
          <p className={styles['label']}>{TEXT.code}</p>
          <p className={styles['code']}>{issued.transfer_code}</p>
          <p className={styles['until']}>{TEXT.until(formatMoment(issued.expires_at))}</p>
          <LazyQrCode text={`${origin}/mypage/?code=${issued.transfer_code}`} label={TEXT.qr} />
          <p className={styles['until']}>{TEXT.how}</p>
        </div>
      )}
      {failed !== null && (
        <p className={form['error']} role="alert">
          {failed}
        </p>
      )}
      <button type="button" disabled={isWaiting} className={`${buttons['button']} ${buttons['plain']} ${buttons['wide']}`} onClick={() => void issue()}>
        {isWaiting ? TEXT.issuing : TEXT.issue}
      </button>
    </>
  )
}

function Redeem({ code: given = '' }: { readonly code?: string | undefined }) {
  const { account } = useAppServices()
  const id = useId()
  const [code, setCode] = useState(given)
  const { isWaiting, awaitCall } = useAwaitedCall()
  const [failed, setFailed] = useState<string | null>(null)
  const [joined, setJoined] = useState<number | null>(null)

  const redeem = async (event: FormEvent) => {
    event.preventDefault()
    const typed = readTransferCode(code)
    if ('rule' in typed) {
      setFailed(TEXT.rules[typed.rule])
      document.getElementById(id)?.focus()
      return
    }
    const outcome = await awaitCall(() => account.redeemTransfer(typed.code))
    setFailed(outcome.ok ? null : failureText(outcome.failure, TEXT))
    if (outcome.ok) setJoined(outcome.value)
  }
  if (joined !== null)
    return (
      <p className={styles['joined']} role="status">
        {TEXT.done(joined)}
      </p>
    )
  return (
    <details className={styles['redeem']} open={given !== ''}>
      <summary>{TEXT.have}</summary>
      <form className={form['form']} onSubmit={(event) => void redeem(event)} noValidate>
        <div className={form['field']}>
          <label className={form['label']} htmlFor={id}>
            {TEXT.input}
          </label>
          <input
            id={id}
            className={`${form['input']} ${styles['typed']}`}
            value={code}
            placeholder={TEXT.example}
            onChange={(event) => setCode(event.target.value)}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            aria-invalid={failed !== null}
            aria-describedby={`${id}-error`}
          />
          <p id={`${id}-error`} className={form['error']} role="alert">
            {failed}
          </p>
        </div>
        <button type="submit" disabled={isWaiting} className={`${buttons['button']} ${buttons['wide']}`}>
          {isWaiting ? TEXT.acting : TEXT.act}
        </button>
      </form>
    </details>
  )
}

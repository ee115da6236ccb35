import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useId, useState, type FormEvent } from 'react'
import { brokenNicknameRule, countGraphemes, NICKNAME_MAX, NICKNAME_WORDS_RULE } from '../../../core/contract/nickname-field.ts'
import { isBlockedNickname } from '../../../core/domain/nickname.ts'
import { useFormAccount, useIsSessionOver } from '../../hooks/use-user.ts'
import { useAppServices } from '../../hooks/use-app-services.ts'
import { useAwaitedCall } from '../../hooks/use-awaited-call.ts'
import buttons from '../../ui/button/button.module.css'
import form from '../../ui/form/form.module.css'
import { ACCOUNT } from '../../ui/text/account.ja.ts'
import { failureText } from '../../ui/text/failure-text.ts'
import { LoginWanted, SendOrLogin } from './login-wanted.tsx'
import styles from './profile.module.css'
import { RegistrationExits } from './registration-exits.tsx'

const TEXT = ACCOUNT.nickname
const SUGGESTIONS = 6

/** Suggestions, and free text that is validated while typing (spec 2, 5). */
export function NicknameScreen() {
  const user = useFormAccount()
  if (user === undefined) return null
  if (user === null) return <LoginWanted title={TEXT.title} why={TEXT.forGuests} />
  return <NicknameForm now={user.nickname} isFirst={user.registered_status === 1} />
}

function NicknameForm({ now, isFirst }: { readonly now: string | null; readonly isFirst: boolean }) {
  const { account } = useAppServices()
  const navigate = useNavigate()
  const id = useId()
  const [nickname, setNickname] = useState(now ?? '')
  const [suggested, setSuggested] = useState<readonly string[]>([])
  const [refused, setRefused] = useState<{ readonly nickname: string; readonly why: string } | null>(null)
  const [isAsked, setAsked] = useState(false)
  const [unsuggested, setUnsuggested] = useState<string | null>(null)
  const isOver = useIsSessionOver()
  const { isWaiting, awaitCall } = useAwaitedCall(isOver ? 'over' : undefined)

  // On a slow line they arrive while the visitor writes: they would move the button, and a tap on it would choose another name.
  const showUnasked = useEffectEvent((names: readonly string[]) => nickname === (now ?? '') && setSuggested(names))
  useEffect(() => void account.suggestNicknames(SUGGESTIONS).then((outcome) => outcome.ok && showUnasked(outcome.value)), [account])

  const suggestOthers = async () => {
    const outcome = await awaitCall(() => account.suggestNicknames(SUGGESTIONS))
    setUnsuggested(outcome.ok ? null : failureText(outcome.failure))
    if (outcome.ok) setSuggested(outcome.value)
  }

  // No complaint before the first letter; an empty field is reported only on submit.
  const broken = nickname === '' && !isAsked ? null : brokenRule(nickname)
  const why = broken !== null ? TEXT.rules[broken] : refused?.nickname === nickname ? refused.why : null

  const decide = async (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (isOver || brokenRule(nickname) !== null) {
      document.getElementById(id)?.focus()
      return
    }
    const outcome = await awaitCall(() => account.decideNickname(nickname))
    if (outcome.ok) await navigate({ to: '/mypage/' })
    else if (outcome.failure.statusCode !== 401) setRefused({ nickname, why: failureText(outcome.failure) })
  }

  return (
    <section className={styles['profile']}>
      <h1>{TEXT.title}</h1>
      <p className={form['hint']}>{TEXT.lead}</p>
      <form className={form['form']} onSubmit={(event) => void decide(event)} noValidate>
        <div className={form['field']}>
          <label className={form['label']} htmlFor={id}>
            {TEXT.label}
          </label>
          <input
            id={id}
            className={`${form['input']} ${styles['name']}`}
            value={nickname}
            onChange={(event) => setNickname(event.target.value)}
            autoComplete="off"
            enterKeyHint="done"
            aria-invalid={why !== null}
            aria-describedby={`${id}-count ${id}-error`}
          />
          <p id={`${id}-count`} className={styles['count']}>
            {TEXT.count(countGraphemes(nickname.normalize('NFC').trim()), NICKNAME_MAX)}
          </p>
          <p id={`${id}-error`} className={form['error']} role="alert">
            {why}
          </p>
        </div>
        {suggested.length > 0 && (
          <fieldset className={form['field']}>
            <legend className={form['label']}>{TEXT.suggestions}</legend>
            <div className={styles['suggestions']}>
              {suggested.map((name) => (
                <button key={name} type="button" aria-pressed={name === nickname} onClick={() => setNickname(name)}>
                  {name}
                </button>
              ))}
            </div>
          </fieldset>
        )}
        {/* Outside the group: without a signal at first there are no suggestions yet, and this requests them. */}
        {!isOver && (
          <button type="button" className={`${buttons['button']} ${buttons['quiet']}`} onClick={() => void suggestOthers()}>
            {TEXT.more(suggested.length > 0)}
          </button>
        )}
        {!isOver && unsuggested !== null && (
          <p className={form['error']} role="alert">
            {unsuggested}
          </p>
        )}
        <SendOrLogin words={isWaiting ? TEXT.acting : TEXT.act} isWaiting={isWaiting} />
      </form>
      {isFirst && <RegistrationExits />}
    </section>
  )
}

/** The first rule that a nickname breaks; null for one that only the server can refuse. */
function brokenRule(nickname: string): keyof typeof TEXT.rules | null {
  return brokenNicknameRule(nickname) ?? (isBlockedNickname(nickname) ? NICKNAME_WORDS_RULE : null)
}

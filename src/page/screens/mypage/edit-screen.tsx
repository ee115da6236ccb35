import { useNavigate } from '@tanstack/react-router'
import { useId, useState, type FormEvent } from 'react'
import { GENDERS, HOME_PREFECTURES, isRealDate } from '../../../core/contract/profile-fields.ts'
import { useFormAccount, useIsSessionOver } from '../../hooks/use-user.ts'
import { useAppServices } from '../../hooks/use-app-services.ts'
import { useAwaitedCall } from '../../hooks/use-awaited-call.ts'
import form from '../../ui/form/form.module.css'
import { ACCOUNT } from '../../ui/text/account.ja.ts'
import { failureText } from '../../ui/text/failure-text.ts'
import { LoginWanted, SendOrLogin } from './login-wanted.tsx'
import styles from './profile.module.css'
import { RegistrationExits } from './registration-exits.tsx'

const TEXT = ACCOUNT.edit
const FIRST_YEAR = 1900
type Field = 'date_of_birth' | 'gender' | 'prefecture'

/** Date of birth, gender, prefecture (spec 2, 5). `isFirst`: part of the registration after a first login (status 0). */
export function EditScreen({ isFirst, today }: { readonly isFirst: boolean; /** 2026-11-21, Japan. */ readonly today: string }) {
  const user = useFormAccount()
  if (user === undefined) return null
  if (user === null) return <LoginWanted title={TEXT.title} why={TEXT.forGuests} />
  return <EditForm isFirst={isFirst} today={today} user={user} />
}

function EditForm({
  isFirst,
  today,
  user,
}: {
  readonly isFirst: boolean
  readonly today: string
  readonly user: NonNullable<ReturnType<typeof useFormAccount>>
}) {
  const { account } = useAppServices()
  const navigate = useNavigate()
  const id = useId()
  const [year, month, day] = (user.date_of_birth ?? '--').split('-')
  const [birth, setBirth] = useState({ year: year ?? '', month: month ?? '', day: day ?? '' })
  const [gender, setGender] = useState(GENDERS.find((each) => each === user.gender))
  const [prefecture, setPrefecture] = useState(HOME_PREFECTURES.find((each) => each === user.prefecture))
  const [errors, setErrors] = useState<Partial<Record<Field | 'form', string>>>({})
  const isOver = useIsSessionOver()
  const { isWaiting, awaitCall } = useAwaitedCall(isOver ? 'over' : undefined)

  const date_of_birth = `${birth.year}-${birth.month}-${birth.day}`
  const check = (): Partial<Record<Field, string>> => ({
    ...(birth.year === '' || birth.month === '' || birth.day === ''
      ? { date_of_birth: TEXT.missing.date_of_birth }
      : !isRealDate(date_of_birth)
        ? { date_of_birth: TEXT.notADate }
        : date_of_birth > today
          ? { date_of_birth: TEXT.future }
          : {}),
    ...(gender === undefined ? { gender: TEXT.missing.gender } : {}),
    ...(prefecture === undefined ? { prefecture: TEXT.missing.prefecture } : {}),
  })

  const save = async (event: FormEvent) => {
    event.preventDefault()
    const broken = check()
    setErrors(broken)
    const [first] = Object.keys(broken)
    if (first !== undefined) document.getElementById(`${id}-${first}`)?.focus()
    if (isOver || first !== undefined || gender === undefined || prefecture === undefined) return
    const outcome = await awaitCall(() => account.updateProfile({ date_of_birth, gender, prefecture }))
    if (outcome.ok) await navigate({ to: outcome.value.registered_status === 1 ? '/mypage/nickname/' : '/mypage/' })
    else if (outcome.failure.statusCode !== 401) setErrors({ form: failureText(outcome.failure) })
  }

  const describe = (field: Field) => (errors[field] === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': `${id}-${field}-error` })
  const complaint = (field: Field) =>
    errors[field] !== undefined && (
      <p id={`${id}-${field}-error`} className={form['error']} role="alert">
        {errors[field]}
      </p>
    )
  const part = (name: keyof typeof birth, values: readonly string[], unit: string) => (
    <select
      {...(name === 'year' ? { id: `${id}-date_of_birth` } : {})}
      className={form['input']}
      aria-label={`${TEXT.birth}の${unit}`}
      value={birth[name]}
      autoComplete={`bday-${name}`}
      onChange={(event) => setBirth({ ...birth, [name]: event.target.value })}
      {...describe('date_of_birth')}
    >
      <option value="">{unit}</option>
      {values.map((value) => (
        <option key={value} value={value}>{`${Number(value)}${unit}`}</option>
      ))}
    </select>
  )

  return (
    <section className={styles['profile']}>
      <h1>{isFirst ? TEXT.firstTitle : TEXT.title}</h1>
      <p className={form['hint']}>{TEXT.firstLead}</p>
      <form className={form['form']} onSubmit={(event) => void save(event)} noValidate>
        <fieldset className={form['field']}>
          <legend className={form['label']}>{TEXT.birth}</legend>
          <div className={form['parts']}>
            {part('year', yearsUntil(Number(today.slice(0, 4))), TEXT.year)}
            {part('month', numbers(12), TEXT.month)}
            {part('day', numbers(31), TEXT.day)}
          </div>
          {complaint('date_of_birth')}
        </fieldset>
        <fieldset className={form['field']} {...(errors.gender === undefined ? {} : { 'aria-describedby': `${id}-gender-error` })}>
          <legend className={form['label']}>{TEXT.gender}</legend>
          <div className={form['choices']}>
            {GENDERS.map((value, at) => (
              <label key={value} className={form['choice']}>
                <input
                  {...(at === 0 ? { id: `${id}-gender` } : {})}
                  type="radio"
                  name="gender"
                  value={value}
                  checked={gender === value}
                  onChange={() => setGender(value)}
                />
                {TEXT.genders[value]}
              </label>
            ))}
          </div>
          {complaint('gender')}
        </fieldset>
        <div className={form['field']}>
          <label className={form['label']} htmlFor={`${id}-prefecture`}>
            {TEXT.prefecture}
          </label>
          <select
            id={`${id}-prefecture`}
            className={form['input']}
            value={prefecture ?? ''}
            autoComplete="address-level1"
            onChange={(event) => setPrefecture(HOME_PREFECTURES.find((each) => each === event.target.value))}
            {...describe('prefecture')}
          >
            <option value="">{TEXT.choose}</option>
            {HOME_PREFECTURES.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
          {complaint('prefecture')}
        </div>
        {errors.form !== undefined && (
          <p className={form['error']} role="alert">
            {errors.form}
          </p>
        )}
        <SendOrLogin words={isWaiting ? TEXT.acting : isFirst ? TEXT.next : TEXT.act} isWaiting={isWaiting} />
      </form>
      {isFirst && <RegistrationExits />}
    </section>
  )
}

const numbers = (last: number): string[] => Array.from({ length: last }, (_, at) => String(at + 1).padStart(2, '0'))
const yearsUntil = (last: number): string[] => Array.from({ length: last - FIRST_YEAR + 1 }, (_, at) => String(last - at))

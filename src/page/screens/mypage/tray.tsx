import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { User } from '../../../core/contract/user.ts'
import type { CollectedView, Impression } from '../../../core/domain/collected-view.ts'
import { isOfOther, type OutboxRow } from '../../../core/domain/outbox-row.ts'
import { useAppServices } from '../../hooks/use-app-services.ts'
import { useBook, useTray } from '../../hooks/use-live.ts'
import { useOnline } from '../../hooks/use-online.ts'
import { useIsSessionOver, useUser } from '../../hooks/use-user.ts'
import buttons from '../../ui/button/button.module.css'
import { ImpressionView } from '../../ui/imprint/impression-view.tsx'
import { KariMark } from '../../ui/kari-mark/kari-mark.tsx'
import { StampName } from '../../ui/stamp-name/stamp-name.tsx'
import { ACCOUNT } from '../../ui/text/account.ja.ts'
import { TRAY } from '../../ui/text/tray.ja.ts'
import { formatMoment } from '../../ui/text/dates.ja.ts'
import { MYPAGE } from '../../ui/text/mypage.ja.ts'
import styles from './mypage-screen.module.css'

/** Maximum number of rows; further ones are only counted, because a book file can bring a thousand at once. Refused ones come first: they need the visitor. */
const SHOWN = 40

/** Every press that is not posted yet, with its state, a retry and, if refused, the reason (spec 11). One that arrives stays until the screen is left. */
export function Tray() {
  const tray = useTray()
  const book = useBook()
  const seen = useSeen(tray)
  const unsent = new Set((tray ?? []).map(({ key }) => key))
  const { sendNow } = useAppServices()
  const [user, isOver, isOnline] = [useUser(), useIsSessionOver(), useOnline()]
  // A press that was taken back is not in the book either.
  const all = seen.flatMap((row) => {
    const inBook = unsent.has(row.key) ? undefined : stateInBook(book, row)
    if (inBook === undefined && !unsent.has(row.key)) return []
    return [{ row, state: inBook === 'posted' ? ('posted' as const) : stateOf(row, user, isOver, isOnline) }]
  })
  // Those that have arrived give way to those that wait.
  const rows = (all.length > SHOWN ? all.filter(({ state }) => state !== 'posted') : all).toSorted(
    (a, b) => Number(b.row.state === 'refused') - Number(a.row.state === 'refused'),
  )
  return (
    <section aria-labelledby="tray" className={styles['tray']}>
      <h2 id="tray">{MYPAGE.tray}</h2>
      <p className={styles['hint']}>{tray === null || rows.length > 0 ? MYPAGE.trayHint : MYPAGE.trayEmpty}</p>
      <UnreadableRows />
      {rows.length > 0 && (
        <>
          <ul className={styles['rows']}>
            {rows.slice(0, SHOWN).map(({ row, state }) => (
              <TrayRow key={row.key} row={row} state={state} />
            ))}
          </ul>
          {rows.some(({ state }) => state === 'login' || state === 'others') && (
            <>
              <p className={styles['hint']}>{TRAY.login}</p>
              <p className={styles['links']}>
                <Link to="/login/">{ACCOUNT.login.title}</Link>
                <Link to="/logout/">{ACCOUNT.logout.title}</Link>
              </p>
            </>
          )}
          {rows.length > SHOWN && <p className={styles['hint']}>{TRAY.more(rows.length - SHOWN)}</p>}
          {unsent.size > 0 ? (
            <button type="button" className={`${buttons['button']} ${buttons['wide']}`} onClick={sendNow}>
              {MYPAGE.sendNow}
            </button>
          ) : (
            <p className={`${styles['hint']} ${styles['done']}`}>{MYPAGE.trayEmpty}</p>
          )}
        </>
      )}
    </section>
  )
}

/** The rows of the tray since the screen was opened, each as it was last: the sections below do not move under the finger when one arrives. */
function useSeen(tray: readonly OutboxRow[] | null): readonly OutboxRow[] {
  const [seen, setSeen] = useState<readonly OutboxRow[]>([])
  const [last, setLast] = useState(tray)
  const now = new Map((tray ?? []).map((row) => [row.key, row]))
  const known = new Set(seen.map(({ key }) => key))
  const merged = [...seen.map((row) => now.get(row.key) ?? row), ...(tray ?? []).filter(({ key }) => !known.has(key))]
  if (last !== tray || merged.length > seen.length) {
    setLast(tray)
    setSeen(merged)
  }
  return merged
}

const stateInBook = (book: CollectedView | null, { stamp_id, key }: OutboxRow): Impression['state'] | undefined =>
  book?.byStamp.get(stamp_id)?.impressions.find(({ collected_id }) => collected_id === key)?.state

/** Shown once: rows that a full phone stored beside the outbox, and rows that could not be read. */
function UnreadableRows() {
  const { unreadableRows, seenNotices } = useAppServices()
  const count = unreadableRows()
  const [isDismissed, setDismissed] = useState(() => count === 0 || seenNotices.has(`unreadable-${count}`))
  if (isDismissed) return null
  return (
    <div className={styles['unreadable']}>
      <p>{TRAY.unreadable(count)}</p>
      <button
        type="button"
        className={`${buttons['button']} ${buttons['quiet']}`}
        onClick={() => {
          seenNotices.add(`unreadable-${count}`)
          setDismissed(true)
        }}
      >
        {TRAY.understood}
      </button>
    </div>
  )
}

type State = keyof typeof MYPAGE.state

/** Until the phone has read its account (`user` is undefined), no press is another's. */
function stateOf(row: OutboxRow, user: User | null | undefined, isOver: boolean, isOnline: boolean): State {
  if (user !== undefined && isOfOther(row, user?.book_id)) return 'others'
  if (row.state === 'refused') return 'refused'
  if (isOver && row.owner === 'sns') return 'login'
  if (row.last === null && isOnline) return 'soon'
  return row.last?.outcome === 'http' ? 'retrying' : 'waiting'
}

function TrayRow({ row, state }: { readonly row: OutboxRow; readonly state: State }) {
  const { retryPress } = useAppServices()
  const { key, ...rest } = row
  return (
    <li className={styles['row']}>
      <ImpressionView {...rest} state={state === 'posted' ? 'posted' : row.state} collected_id={key} size={64} label={null} />
      <div>
        <p className={styles['name']}>
          <StampName stamp_id={row.stamp_id} /> {state !== 'posted' && <KariMark />}
        </p>
        <p className={styles['state']}>{formatMoment(row.pressed_at)}</p>
        <p className={styles['state']}>{MYPAGE.state[state]}</p>
        {row.state === 'refused' && <p className={styles['reason']}>{row.last?.message}</p>}
      </div>
      {state !== 'others' && state !== 'posted' && (
        <button type="button" className={`${buttons['button']} ${buttons['quiet']}`} onClick={() => void retryPress(key)}>
          {MYPAGE.retry}
          <span className="visually-hidden">
            <StampName stamp_id={row.stamp_id} />
          </span>
        </button>
      )}
    </li>
  )
}

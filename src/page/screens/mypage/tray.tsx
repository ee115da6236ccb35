import { useState } from 'react'
import { isOfOther, type OutboxRow } from '../../../core/domain/outbox-row.ts'
import { useAppServices } from '../../hooks/use-app-services.ts'
import { useTray } from '../../hooks/use-live.ts'
import { useOnline } from '../../hooks/use-online.ts'
import { useIsSessionOver, useUser } from '../../hooks/use-user.ts'
import buttons from '../../ui/button/button.module.css'
import { ImpressionView } from '../../ui/imprint/impression-view.tsx'
import { KariMark } from '../../ui/kari-mark/kari-mark.tsx'
import { StampName } from '../../ui/stamp-name/stamp-name.tsx'
import { TRAY } from '../../ui/text/tray.ja.ts'
import { formatMoment } from '../../ui/text/dates.ja.ts'
import { MYPAGE } from '../../ui/text/mypage.ja.ts'
import styles from './mypage-screen.module.css'

/** Maximum number of rows; further ones are only counted, because a book file can bring a thousand at once. Refused ones come first: they need the visitor. */
const SHOWN = 40

/** Every press that is not posted yet, with its state, a retry and, if refused, the reason (spec 11). */
export function Tray() {
  const tray = useTray()
  const { sendNow } = useAppServices()
  const rows = (tray ?? []).toSorted((a, b) => Number(b.state === 'refused') - Number(a.state === 'refused'))
  return (
    <section aria-labelledby="tray" className={styles['tray']}>
      <h2 id="tray">{MYPAGE.tray}</h2>
      <p className={styles['hint']}>{tray === null || tray.length > 0 ? MYPAGE.trayHint : MYPAGE.trayEmpty}</p>
      <UnreadableRows />
      {rows.length > 0 && (
        <>
          <ul className={styles['rows']}>
            {rows.slice(0, SHOWN).map((row) => (
              <TrayRow key={row.key} row={row} />
            ))}
          </ul>
          {rows.length > SHOWN && <p className={styles['hint']}>{TRAY.more(rows.length - SHOWN)}</p>}
          <button type="button" className={`${buttons['button']} ${buttons['wide']}`} onClick={sendNow}>
            {MYPAGE.sendNow}
          </button>
        </>
      )}
    </section>
  )
}

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

function stateOf({ owner, state, last }: OutboxRow, isOver: boolean, isOnline: boolean): keyof typeof MYPAGE.state {
  if (state === 'refused') return 'refused'
  if (isOver && owner === 'sns') return 'login'
  if (last === null && isOnline) return 'soon'
  return last?.outcome === 'http' ? 'retrying' : 'waiting'
}

function TrayRow({ row }: { readonly row: OutboxRow }) {
  const { retryPress } = useAppServices()
  const user = useUser()
  const ownState = stateOf(row, useIsSessionOver(), useOnline())
  const isOthers = user !== undefined && isOfOther(row, user?.book_id)
  const { key, ...rest } = row
  return (
    <li className={styles['row']}>
      <ImpressionView {...rest} collected_id={key} size={64} label={null} />
      <div>
        <p className={styles['name']}>
          <StampName stamp_id={row.stamp_id} /> <KariMark />
        </p>
        <p className={styles['state']}>{formatMoment(row.pressed_at)}</p>
        <p className={styles['state']}>{MYPAGE.state[isOthers ? 'others' : ownState]}</p>
        {row.state === 'refused' && <p className={styles['reason']}>{row.last?.message}</p>}
      </div>
      {!isOthers && (
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

import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { AREAS } from '../../../core/catalogue/area.ts'
import { kindOf } from '../../../core/catalogue/stamp-kind.ts'
import type { Catalogue } from '../../../core/catalogue/station.ts'
import type { OutboxRow } from '../../../core/domain/press.ts'
import { useAppServices } from '../../hooks/app-services.ts'
import { useUser } from '../../hooks/account.ts'
import { useBook, useTray } from '../../hooks/use-live.ts'
import buttons from '../../ui/button/button.module.css'
import { ImpressionView } from '../../ui/imprint/impression-view.tsx'
import { InfoLinks } from '../../ui/info-links/info-links.tsx'
import { KariMark } from '../../ui/kari-mark/kari-mark.tsx'
import { PressFeelSettings } from '../../ui/settings/press-feel-settings.tsx'
import { StampName } from '../../ui/stamp-name/stamp-name.tsx'
import { formatMoment, formatNumber, TEXT } from '../../ui/text.ja.ts'
import { ACCOUNT } from '../../ui/text/account.ja.ts'
import { LINES } from '../../ui/text/lines.ja.ts'
import { AccountHead } from './account-head.tsx'
import styles from './mypage-screen.module.css'
import { PlaySections } from './play-sections.tsx'
import { Transfer } from './transfer.tsx'

/** The file is for few, and for later: where its chunk cannot be had, the rest stands. */
const BookFile = lazy(() => import('./book-file.tsx').catch(() => ({ default: () => null })))

/** Who the visitor is, how far they came, and the tray of what is not posted yet (spec 2, 11). */
export function MypageScreen({ catalogue, code }: { readonly catalogue: Catalogue; /** A transfer code that a QR code brought. */ readonly code?: string | undefined }) {
  const book = useBook()
  const tray = useTray()
  const user = useUser()
  const { sendNow } = useAppServices()
  const visited = [...(book?.byStamp.keys() ?? [])].filter((stamp_id) => kindOf(stamp_id) === 'station').length
  return (
    <div className={styles['mypage']}>
      <header className={styles['head']}>
        <h1>{TEXT.mypage.title}</h1>
        <p className={styles['count']}>
          <b>{formatNumber(visited)}</b>
          <span>{TEXT.mypage.countLabel}</span>
        </p>
      </header>
      <AccountHead />

      <section aria-labelledby="tray" className={styles['tray']}>
        <h2 id="tray">{TEXT.mypage.tray}</h2>
        <p className={styles['hint']}>{tray === null || tray.length > 0 ? TEXT.mypage.trayHint : TEXT.mypage.trayEmpty}</p>
        {tray !== null && tray.length > 0 && (
          <>
            <ul className={styles['rows']}>
              {tray.map((row) => (
                <TrayRow key={row.key} row={row} />
              ))}
            </ul>
            <button type="button" className={`${buttons['button']} ${buttons['wide']}`} onClick={sendNow}>{TEXT.mypage.sendNow}</button>
          </>
        )}
      </section>

      <PlaySections />

      <section aria-labelledby="progress">
        <h2 id="progress">{TEXT.mypage.progress}</h2>
        <ul className={styles['areas']}>
          {AREAS.map((area) => {
            const stations = catalogue.stations.filter((station) => station.area === area.id)
            const got = stations.filter((station) => book?.byStamp.has(station.stamp_id)).length
            return (
              <li key={area.id} data-area={area.id}>
                <span className={styles['area']}>{area.name}</span>
                <span className={styles['bar']} aria-hidden="true"><span style={{ inlineSize: `${(100 * got) / stations.length}%` }} /></span>
                <span className={styles['share']}>{formatNumber(got)} / {formatNumber(stations.length)}</span>
              </li>
            )
          })}
        </ul>
        <p><Link to="/list/" search={{ by: 'line' }}>{LINES.toLines}</Link></p>
      </section>

      <PressFeelSettings />
      {user === null && <Transfer code={code} origin={location.origin} />}
      <Suspense fallback={null}><BookFile /></Suspense>
      <p className={styles['erase']}><Link to="/logout/">{ACCOUNT.head.erase}</Link></p>
      <InfoLinks />
    </div>
  )
}

function TrayRow({ row }: { readonly row: OutboxRow }) {
  const { retryPress } = useAppServices()
  const state = row.state === 'refused' ? 'refused' : row.last?.outcome === 'http' ? 'retrying' : 'waiting'
  return (
    <li className={styles['row']}>
      <ImpressionView stamp_id={row.stamp_id} tilt={row.tilt} blurred={row.blurred} imprint={row.imprint} collected_id={row.key} size={64} label={null} />
      <div>
        <p className={styles['name']}><StampName stamp_id={row.stamp_id} /> <KariMark /></p>
        <p className={styles['state']}>{formatMoment(row.pressed_at)}</p>
        <p className={styles['state']}>{TEXT.mypage.state[state]}</p>
        {row.state === 'refused' && <p className={styles['reason']}>{row.last?.message}</p>}
      </div>
      <button type="button" className={`${buttons['button']} ${buttons['quiet']}`} onClick={() => void retryPress(row.key)}>{TEXT.mypage.retry}<span className="visually-hidden"><StampName stamp_id={row.stamp_id} /></span></button>
    </li>
  )
}

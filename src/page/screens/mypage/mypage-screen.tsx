import { Link } from '@tanstack/react-router'
import { kindOf } from '../../../core/catalogue/stamp-kind.ts'
import type { Catalogue } from '../../../core/catalogue/station.ts'
import { tallyOf } from '../../../core/domain/tally.ts'
import type { Play } from '../../services/play.ts'
import { useUser } from '../../hooks/use-user.ts'
import { useBook } from '../../hooks/use-live.ts'
import { InfoLinks } from '../../ui/info-links/info-links.tsx'
import { lazyPart } from '../../ui/lazy-part/lazy-part.tsx'
import { PressFeelSettings } from '../../ui/settings/press-feel-settings.tsx'
import { formatNumber } from '../../ui/text.ja.ts'
import { MYPAGE } from '../../ui/text/mypage.ja.ts'
import { ACCOUNT } from '../../ui/text/account.ja.ts'
import { TallyView } from '../../ui/tally/tally.tsx'
import { AccountHead } from './account-head.tsx'
import { AreaProgress } from './area-progress.tsx'
import styles from './mypage-screen.module.css'
import { PlaySections } from './play-sections.tsx'
import { Transfer } from './transfer.tsx'
import { Tray } from './tray.tsx'

/** The file is rarely used, and the other sections can load later: where a chunk cannot be loaded, the rest is shown. */
const BookFile = lazyPart(async () => (await import('./book-file.tsx')).default)
const PhotoStorage = lazyPart(async () => (await import('./photo-storage.tsx')).default)
const FindingSettings = lazyPart(async () => (await import('./finding-settings.tsx')).default)
const CopyNote = lazyPart(async () => (await import('./copy-note.tsx')).default)
const Books = lazyPart(async () => (await import('./books.tsx')).default)
const FixCount = lazyPart(async () => (await import('./fix-count.tsx')).default)

/** Identity, progress, and the tray of unsent presses (spec 2, 11). */
export function MypageScreen({
  catalogue,
  play = null,
  code,
}: {
  readonly catalogue: Catalogue
  /** The play, if it is loaded already. */
  readonly play?: Play | null
  /** A transfer code from a QR code; with one the transfer is the first section. */
  readonly code?: string | undefined
}) {
  const book = useBook()
  const user = useUser()
  const stations = tallyOf([...(book?.byStamp.values() ?? [])].filter(({ stamp_id }) => kindOf(stamp_id) === 'station'))
  return (
    <div className={styles['mypage']}>
      <header className={styles['head']}>
        <h1>{MYPAGE.title}</h1>
        <p className={styles['count']}>
          <b>{formatNumber(stations.visited + stations.keepsake + stations.pending)}</b>
          <span>{MYPAGE.countLabel}</span>
        </p>
        {stations.keepsake + stations.pending > 0 && (
          <p className={styles['tally']}>
            <TallyView tally={stations} />
          </p>
        )}
      </header>
      {code !== undefined && user !== undefined && <Transfer code={code} origin={location.origin} isSignedIn={user !== null} />}
      <AccountHead />

      <Tray />

      <PlaySections loaded={play} />

      <AreaProgress catalogue={catalogue} />

      <PressFeelSettings />
      <FindingSettings />
      {user === null && code === undefined && <Transfer origin={location.origin} />}
      <BookFile />
      <PhotoStorage />
      <Books />
      <FixCount />
      <CopyNote />
      <p className={styles['links']}>
        <Link to="/logout/">{ACCOUNT.head.erase}</Link>
      </p>
      <InfoLinks />
    </div>
  )
}

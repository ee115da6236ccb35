import { use, useMemo, type ReactNode } from 'react'
import { loadOnce } from '../../core/load-once.ts'
import { loadCatalogue } from '../../core/catalogue/load-catalogue.ts'
import type { Catalogue } from '../../core/catalogue/station.ts'
import type { CollectedStamp } from '../../core/contract/collected-stamp.ts'
import type { User } from '../../core/contract/user.ts'
import type { RankingAnswer } from '../../core/contract/ranking.ts'
import { collectedView, type CollectedView } from '../../core/domain/collected-view.ts'
import { suggestNicknames } from '../../core/domain/nickname.ts'
import { bookPresses } from '../../core/domain/play/book-presses.ts'
import { standing } from '../../core/domain/play/standing.ts'
import { FREE_INKS } from '../../core/domain/play/inks.ts'
import { newOutboxRow } from '../../core/domain/outbox-row.ts'
import { createLiveValue } from '../../device/store/live-value.ts'
import { loadFacts } from '../app/play.ts'
import type { Account } from '../services/account.ts'
import type { Books } from '../services/books.ts'
import type { Finding } from '../services/finding.ts'
import type { Play } from '../services/play.ts'
import { AppServicesContext, useAppServices } from '../hooks/use-app-services.ts'
import type { AppServices } from '../services/app-services.ts'

/** Realistic days and imprints by a fixed rule: every visit to the gallery shows the same. */
const FIRST = Date.UTC(2026, 3, 5, 1, 30)
const DAY_MS = 86_400_000

const USER: User = {
  book_id: 'gallery',
  registered_status: 2,
  nickname: 'のんびり各駅停車',
  date_of_birth: '1990-12-31',
  gender: 'no_answer',
  prefecture: '岩手県',
  sns_type: 'line',
  stamp_num: 60,
  stamp_view_num: 58,
  animal_stamp_view_num: 2,
  ekiben_num: 1,
}

/** Every 27th station, some creatures and shops: about sixty stamps over all areas. */
function fixtureStamps({ stations }: Catalogue): CollectedStamp[] {
  const ids = [...stations.filter((_, at) => at % 27 === 4).map((station) => station.stamp_id), 2049, 2060, 3001, 3009, 4003, 5010, 6001]
  return ids.map((stamp_id, at) => {
    const pressed_at = new Date(FIRST + at * 2.3 * DAY_MS).toISOString()
    return {
      collected_id: `gallery-${stamp_id}`,
      stamp_id,
      pressed_at,
      collected_at: pressed_at,
      tilt: ((at * 37) % 19) - 9,
      blurred: (at * 23) % 60,
      restamp_number: 0,
      imprint: null,
      sub_stamps: [],
      verified: at % 9 !== 8,
    }
  })
}

const unsent = newOutboxRow(
  { key: 'gallery-unsent', stamp_id: 218, tilt: -6, blurred: 10, imprint: null, pressed_at: new Date(FIRST + 200 * DAY_MS).toISOString(), restamp_number: 0 },
  'sns',
  USER.book_id,
)
const still = <T,>(value: T) =>
  createLiveValue(
    () => Promise.resolve(value),
    () => undefined,
  )
const done = <T,>(value: T) => Promise.resolve({ ok: true as const, value })

const ACCOUNT: Account = {
  user: still({ record: USER }),
  login: () => done(undefined),
  sendAll: () => done(undefined),
  logout: () => done(undefined),
  deleteEverything: () => done(undefined),
  updateProfile: () => done(USER),
  decideNickname: () => done(USER),
  suggestNicknames: () => done(['のんびり車窓', 'てくてく駅弁', '夕焼けの跨線橋']),
  issueTransfer: () => done({ transfer_code: 'ABCDE-FGHJK', expires_at: '2026-11-22T01:00:00.000Z' }),
  redeemTransfer: () => done(12),
}

/** Three books of one phone: the longest title, a short one, an empty book. */
const BOOKS: Books = {
  list: () =>
    Promise.resolve([
      { volume: '', title: 'おじいちゃんと東北の旅', ink: FREE_INKS[0], isOpen: true, count: 61 },
      { volume: '-2', title: 'はな', ink: FREE_INKS[1], isOpen: false, count: 1_204 },
      { volume: '-3', title: 'ゆうと', ink: FREE_INKS[2], isOpen: false, count: 0 },
    ]),
  add: () => Promise.resolve(null),
  open: () => Promise.resolve(true),
  rename: () => Promise.resolve(null),
  subscribe: () => () => undefined,
  isKana: () => false,
  setKana: () => true,
  isRemovable: () => Promise.resolve(false),
  remove: () => Promise.resolve(),
}

/** Twenty names with ties among them; the visitor's own is the seventh. */
const RANKING: RankingAnswer = {
  ranking_data: suggestNicknames(
    20,
    (() => {
      let step = 0
      return () => ((step += 37) % 101) / 101
    })(),
  ).map((nickname, at) => ({
    rank: at - (at % 3 === 2 ? 1 : 0) + 1,
    nickname: at === 6 ? 'のんびり各駅停車' : nickname,
    stamp_num: 900 - 40 * (at - (at % 3 === 2 ? 1 : 0)),
  })),
  me: { rank: 7, nickname: 'のんびり各駅停車', stamp_num: 660 },
  as_of: '2026-11-21T01:00:00.000Z',
}
const LOGIN_DAYS = 12

async function fixturePlay(view: CollectedView): Promise<Play> {
  return {
    standing: still(standing(await loadFacts(), bookPresses(view), LOGIN_DAYS)),
    rankingList: still({ total: RANKING, month: RANKING }),
    refreshCampaign: () => Promise.resolve(),
    refreshRanking: () => done(undefined),
  }
}

/** A visitor in 盛岡, whose stamp is in reach. */
const findingIn = ({ byId }: Catalogue): Finding => ({
  subscribe: () => () => undefined,
  notice: () => byId.get(218) ?? null,
  endNotice: () => undefined,
  fixesOfLastHour: () => 41,
  notifications: () => 'off',
  chooseNotifications: () => Promise.resolve(),
})

/** The page's services with a fixed book, tray and account instead of the visitor's: nothing here is stored or sent. */
export function Fixture({ children }: { readonly children: ReactNode }) {
  const services = useAppServices()
  const catalogue = use(loadCatalogue())
  const fixed = useMemo<AppServices>(() => {
    const view = collectedView(fixtureStamps(catalogue), [unsent])
    return {
      ...services,
      loginType: () => 'sns',
      account: ACCOUNT,
      books: loadOnce(() => Promise.resolve(BOOKS)),
      book: still(view),
      tray: still([unsent]),
      unreadableRows: () => 0,
      play: loadOnce(() => fixturePlay(view)),
      finding: loadOnce(() => Promise.resolve(findingIn(catalogue))),
      sendNow: () => undefined,
      refreshStamp: () => undefined,
      isTagInForce: () => Promise.resolve(null),
      retryPress: () => Promise.resolve(),
    }
  }, [services, catalogue])
  return <AppServicesContext value={fixed}>{children}</AppServicesContext>
}

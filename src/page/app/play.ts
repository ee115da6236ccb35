import { loadListedStamps } from '../../core/catalogue/load-listed-stamps.ts'
import type { CollectedView } from '../../core/domain/collected-view.ts'
import { loginDaysOf } from '../../core/domain/login-mission.ts'
import { bookPresses } from '../../core/domain/play/book-presses.ts'
import { playFacts, type PlayFacts } from '../../core/domain/play/play-facts.ts'
import { playStamps } from '../../core/domain/play/play-stamps.ts'
import { standing } from '../../core/domain/play/standing.ts'
import { withCampaign } from '../../core/domain/play/with-campaign.ts'
import type { Api } from '../../device/api/api.ts'
import type { Store } from '../../device/store/db.ts'
import { createLiveValue, type LiveValue } from '../../device/store/live-value.ts'
import { readMeta } from '../../device/store/meta-store.ts'
import { refreshCampaign } from '../../device/sync/refresh-campaign.ts'
import { readRankings, refreshRanking } from '../../device/sync/refresh-ranking.ts'
import type { Play } from '../services/play.ts'
import { outcomeOf } from './outcome-of.ts'

export interface PlayDeps {
  readonly store: Store
  /** Created on the first call: no screen waits for the server connection (spec 2). */
  readonly api: () => Promise<Api>
  readonly book: LiveValue<CollectedView>
}

/** The play over this phone's book; rejects when a chunk of the catalogue cannot be loaded. */
export async function createPlay({ store, api, book }: PlayDeps): Promise<Play> {
  const facts = await loadFacts()
  // The server's lists are stored together with the book, before either is announced; another account's book removes the places.
  const withBook = (onChange: () => void) => void book.subscribe(onChange)
  const rankingList = createLiveValue(() => readRankings(store), withBook)
  const standingNow = createLiveValue(async () => {
    if (book.get() === null) await book.refresh()
    const reached = await readMeta(store, 'reached')
    const view = book.get()
    const own = standing(facts, view === null ? [] : bookPresses(view), reached === undefined ? 0 : loginDaysOf(reached))
    return withCampaign(own, (await readMeta(store, 'campaign')) ?? null)
  }, withBook)
  return {
    standing: standingNow,
    rankingList,
    async refreshCampaign() {
      await refreshCampaign({ store, api: await api() })
      await standingNow.refresh()
    },
    refreshRanking: (period) =>
      outcomeOf(async () => {
        await refreshRanking({ store, api: await api() }, period)
        await rankingList.refresh()
      }),
  }
}

/** The catalogue facts that the rules need; rejects when a chunk cannot be loaded. */
export async function loadFacts(): Promise<PlayFacts> {
  return playFacts(playStamps(await loadListedStamps()))
}

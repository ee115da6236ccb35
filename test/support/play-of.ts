import { loadCatalogue } from '../../src/core/catalogue/load-catalogue.ts'
import type { CollectedView } from '../../src/core/domain/collected-view.ts'
import { bookPresses } from '../../src/core/domain/play/book-presses.ts'
import { standing } from '../../src/core/domain/play/standing.ts'
import { createLiveValue } from '../../src/device/store/live-value.ts'
import { loadFacts } from '../../src/page/app/play.ts'
import type { Play } from '../../src/page/services/play.ts'

const [{ stations }, facts] = await Promise.all([loadCatalogue(), loadFacts()])

/** The play by its real rules over a book; a test overrides single fields. */
export async function playOf(book: CollectedView, login_days = 0, change: Partial<Play> = {}): Promise<Play> {
  const play: Play = {
    standing: createLiveValue(
      () => Promise.resolve(standing(facts, bookPresses(book), login_days)),
      () => undefined,
    ),
    rankingList: createLiveValue(
      () => Promise.resolve({}),
      () => undefined,
    ),
    refreshCampaign: () => Promise.resolve(),
    refreshRanking: () => Promise.resolve({ ok: true, value: undefined }),
    ...change,
  }
  await Promise.all([play.standing.refresh(), play.rankingList.refresh()])
  return play
}

/** A station's stamp of each of these prefectures. */
export const oneOfEach = (...prefectures: readonly string[]): number[] =>
  prefectures.map((name) => stations.find((station) => station.prefecture === name)?.stamp_id ?? 0)

import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { createActor } from 'xstate'
import type { RankingAnswer, RankingPeriod } from '../../../src/core/contract/ranking.ts'
import { collectedView } from '../../../src/core/domain/collected-view.ts'
import { createLiveValue } from '../../../src/device/store/live-value.ts'
import { useUserState } from '../../../src/page/hooks/use-user-state.ts'
import { sessionMachine } from '../../../src/page/machines/session.machine.ts'
import type { Play } from '../../../src/page/services/play.ts'
import { collectedStamp } from '../../support/collected-stamp.ts'
import { playOf } from '../../support/play-of.ts'
import { pageServices, showPage } from '../../support/show-page.tsx'
import { testAccount } from '../../support/test-account.ts'
import { userOf } from '../../support/user.ts'

function State({ play }: { readonly play: Play }) {
  const state = useUserState(play)
  if (state === null) return <p>unread</p>
  const { loginType, type, stamps, userInformation, rankingList, stampViewNum } = state
  return (
    <p>{JSON.stringify({ loginType, type, stamps: [...stamps.keys()], nickname: userInformation?.nickname, total: rankingList.total?.as_of, stampViewNum })}</p>
  )
}

const place = (as_of: string): RankingAnswer => ({ as_of, ranking_data: [], me: null })
const rankings = () => {
  let held: Partial<Record<RankingPeriod, RankingAnswer>> = {}
  const rankingList = createLiveValue(
    () => Promise.resolve(held),
    () => undefined,
  )
  const put = async (as_of: string) => {
    held = { total: place(as_of) }
    await rankingList.refresh()
  }
  return { rankingList, put }
}
afterEach(cleanup)

it('[3] the user state is null until the phone has read the rankings, then follows book, account, login and rankings', async () => {
  const stamps = [{ ...collectedStamp({ collected_id: 'a', stamp_id: 218 }), settled: 1 }]
  const { rankingList, put } = rankings()
  const book = collectedView(stamps, [])
  const unread = createLiveValue<Partial<Record<RankingPeriod, RankingAnswer>>>(
    () => new Promise(() => undefined),
    () => undefined,
  )
  const session = createActor(sessionMachine).start()
  const services = pageServices({ session, account: testAccount(userOf('b', { nickname: '旅人' })).account }, stamps)
  const play = await playOf(book, 0, { rankingList })
  await showPage(<State play={{ ...play, rankingList: unread }} />, services)
  expect(screen.getByText('unread')).toBeTruthy()
  cleanup()

  await showPage(<State play={play} />, services)
  const shown = () => JSON.parse(document.querySelector('p')?.textContent ?? '') as object
  expect(shown()).toEqual({ loginType: 'none', type: null, stamps: [218], nickname: '旅人', stampViewNum: 1 })
  await act(() => put('2026-11-25T00:00:00.000Z'))
  expect(shown()).toMatchObject({ total: '2026-11-25T00:00:00.000Z' })
  act(() => session.send({ type: 'sns.confirmed', sns_type: 'line' }))
  expect(shown()).toMatchObject({ loginType: 'sns', type: 'line' })
})

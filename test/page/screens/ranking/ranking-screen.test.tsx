import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { RankingAnswer, RankingPeriod } from '../../../../src/core/contract/ranking.ts'
import { collectedView } from '../../../../src/core/domain/collected-view.ts'
import { createLiveValue } from '../../../../src/device/store/live-value.ts'
import type { Outcome } from '../../../../src/page/services/outcome.ts'
import type { AppServices } from '../../../../src/page/services/app-services.ts'
import { RankingScreen } from '../../../../src/page/screens/ranking/ranking-screen.tsx'
import { playOf } from '../../../support/play-of.ts'
import { sessionOf } from '../../../support/session-of.ts'
import { pageServices, showPage } from '../../../support/show-page.tsx'
import { userOf } from '../../../support/user.ts'

afterEach(cleanup)

const ME = { rank: 2, nickname: '旅人', stamp_num: 7 }
const TOTAL: RankingAnswer = {
  ranking_data: [{ rank: 1, nickname: '夜汽車', stamp_num: 1_240 }, ME, { rank: 2, nickname: 'しおかぜ', stamp_num: 7 }],
  me: ME,
  as_of: '2026-11-21T01:05:00.000Z',
}
const OFFLINE: Outcome<void> = { ok: false, failure: { statusCode: 0, record: null } }
const FAULT: Outcome<void> = { ok: false, failure: { statusCode: 500, record: null } }

interface Shown {
  readonly held?: Partial<Record<RankingPeriod, RankingAnswer>>
  readonly outcome?: Outcome<void>
  readonly user?: Parameters<typeof userOf>[1] | null
  readonly period?: RankingPeriod
  readonly session?: AppServices['session']
}
async function show({ held = { total: TOTAL }, outcome = { ok: true, value: undefined }, user = {}, period = 'total', session = sessionOf('none') }: Shown) {
  const account = {
    user: createLiveValue(
      () => Promise.resolve({ record: user === null ? null : userOf('mine', user) }),
      () => undefined,
    ),
  } as AppServices['account']
  const asked: RankingPeriod[] = []
  const wanted: RankingPeriod[] = []
  const play = await playOf(collectedView([], []), 0, {
    rankingList: createLiveValue(
      () => Promise.resolve(held),
      () => undefined,
    ),
    refreshRanking: (which) => {
      asked.push(which)
      return Promise.resolve(outcome)
    },
  })
  const services = pageServices({ account, session })
  await showPage(<RankingScreen play={play} period={period} onPeriod={(next) => void wanted.push(next)} />, services, '/ranking/')
  return { asked, wanted, overlay: services.overlay }
}
const own = () => screen.getByRole('complementary', { name: 'あなたの番付' })

describe('[14] the ranking', () => {
  it('shows the places with the time of the count, equal ranks as equal, and the own one once', async () => {
    const { asked } = await show({})
    expect(asked).toEqual(['total'])
    expect(screen.getByText('2026/11/21 10:05 現在')).toBeTruthy()
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['1位夜汽車1,240 印', '2位旅人あなた7 印', '2位しおかぜ7 印'])
    expect(screen.queryByRole('complementary')).toBeNull()
  })

  it('shows the own place below those of the list, if it is not among them', async () => {
    await show({ held: { total: { ...TOTAL, me: { rank: 1_204, nickname: '旅人', stamp_num: 2 } } } })
    expect(screen.getAllByRole('listitem')).toHaveLength(3)
    expect(own().textContent).toBe('1,204位旅人2 印')
  })

  it('the month is another list, selected by the address', async () => {
    const { asked, wanted } = await show({ held: { total: TOTAL, month: { ...TOTAL, ranking_data: [], me: null } }, period: 'month' })
    expect(asked).toEqual(['month'])
    expect(screen.getByText(/今月は、まだ、だれものっていません/u)).toBeTruthy()
    expect(own().textContent).toContain('今月はじめて手にした印がひとつあると')
    fireEvent.click(screen.getByRole('button', { name: 'これまで' }))
    expect(wanted).toEqual(['total'])
  })

  it('[2] without signal the last one is shown, with its date and without blame', async () => {
    await show({ outcome: OFFLINE })
    expect(screen.getByText('電波がないので、2026/11/21 10:05 の番付です。')).toBeTruthy()
    expect(screen.getAllByRole('listitem')).toHaveLength(3)
    cleanup()
    await show({ outcome: FAULT })
    expect(screen.getByText(/いまは新しい番付を読めません/u)).toBeTruthy()
  })

  it('[2] where none is stored it says so and requests it again at a tap', async () => {
    const { asked } = await show({ held: {}, outcome: OFFLINE })
    expect(screen.getByRole('heading', { name: '番付は、電波のあるところで読みます' })).toBeTruthy()
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'もう一度' })))
    expect(asked).toEqual(['total', 'total'])
    expect(screen.queryByRole('complementary')).toBeNull()
  })

  it('[11] on a full phone says so, and does not blame the signal', async () => {
    const outcome: Outcome<void> = { ok: false, failure: { statusCode: 0, record: null, isFull: true } }
    await show({ held: {}, outcome })
    expect(screen.getByRole('heading', { name: 'いまは、番付を読めません' })).toBeTruthy()
    expect(screen.getByText(/^スマホの空きが足りません。/u)).toBeTruthy()
    cleanup()
    await show({ outcome })
    expect(screen.getByText('スマホの空きが足りないので、2026/11/21 10:05 の番付です。')).toBeTruthy()
  })

  it('[2] asks again by itself when the signal is back, without a dialog where there still is none', async () => {
    const { asked, overlay } = await show({ held: {}, outcome: OFFLINE })
    overlay.send({ type: 'error.hide', delayMs: 0 })
    await act(async () => void window.dispatchEvent(new Event('online')))
    expect(asked).toEqual(['total', 'total'])
    expect(screen.getByRole('heading', { name: '番付は、電波のあるところで読みます' })).toBeTruthy()
    expect(overlay.getSnapshot().value).toMatchObject({ loading: 'hidden', error: expect.not.stringContaining('shown') })
    cleanup()
    const answered = await show({})
    await act(async () => void window.dispatchEvent(new Event('online')))
    expect(answered.asked).toEqual(['total'])
  })

  it('[6] a guest sees it too, with a link to join', async () => {
    await show({ held: { total: { ...TOTAL, me: null } }, user: null })
    expect(screen.getAllByRole('listitem')).toHaveLength(3)
    expect(within(own()).getByRole('link', { name: 'ログイン' }).getAttribute('href')).toBe('/login/')
  })

  it('[6] after the end of a session offers the login once: in the prompt, and below the list after it', async () => {
    const session = sessionOf('sns')
    session.send({ type: 'session.over' })
    await show({ held: { total: { ...TOTAL, me: null } }, session })
    expect(screen.getAllByRole('listitem')).toHaveLength(3)
    expect(screen.queryByRole('complementary')).toBeNull()
    act(() => session.send({ type: 'login.later' }))
    expect(within(own()).getByRole('link', { name: 'ログイン' })).toBeTruthy()
  })

  it('a visitor without a nickname is led to one', async () => {
    await show({ held: { total: { ...TOTAL, me: null } }, user: { nickname: null } })
    expect(within(own()).getByRole('link').getAttribute('href')).toBe('/mypage/nickname/')
  })
})

import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { User } from '../../../../src/core/contract/user.ts'
import { playFacts } from '../../../../src/core/domain/play/play-facts.ts'
import { standing, type BookPress } from '../../../../src/core/domain/play/standing.ts'
import { createLiveValue } from '../../../../src/device/store/live-value.ts'
import type { Play } from '../../../../src/page/services/play.ts'
import { SpecialPressScreen } from '../../../../src/page/screens/press/special-press-screen.tsx'
import { loadStamp } from '../../../../src/page/ui/stamp-name/load-stamp.ts'
import { ALL_STAMPS } from '../../../server/support/play.ts'
import { pageServices, showPage } from '../../../support/show-page.tsx'
import { testAccount } from '../../../support/test-account.ts'
import { userOf } from '../../../support/user.ts'

afterEach(cleanup)

const FACTS = playFacts(ALL_STAMPS.values())
const AOMORI = 1
const reachedOf = (available: readonly number[]) => ({ skills: [], available_special_stamps: [...available], collected_special_stamps: [] })

interface Phone {
  readonly held?: readonly BookPress[]
  readonly login_days?: number
  readonly available?: readonly number[]
  readonly user?: User | null
}
async function show(stamp_id: number, { held = [], login_days = 0, available = [], user = null }: Phone) {
  let told = available
  const reached = createLiveValue(
    () => Promise.resolve(reachedOf(told)),
    () => undefined,
  )
  const play: Play = {
    standing: createLiveValue(
      () => Promise.resolve(standing(FACTS, held, login_days)),
      () => undefined,
    ),
    rankingList: createLiveValue(
      () => Promise.resolve({}),
      () => undefined,
    ),
    refreshCampaign: () => Promise.resolve(),
    refreshRanking: () => Promise.resolve({ ok: true, value: undefined }),
  }
  const { account } = testAccount(user)
  const services = pageServices({
    reached,
    play: () => Promise.resolve(play),
    account,
    presses: { keep: () => Promise.resolve('outbox'), amend: () => Promise.resolve(true) },
  })
  await showPage(<SpecialPressScreen facts={await loadStamp(stamp_id)} />, services, '/find/push/special-stamp/')
  await act(() => Promise.all([reached.refresh(), play.standing.refresh(), account.user.refresh()]))
  return {
    async hear(next: readonly number[]) {
      told = next
      await act(() => reached.refresh())
    },
  }
}
const pressButton = () => screen.queryByRole('button', { name: '印を押す' })

describe('[14] the press of a special stamp', () => {
  it('is shown when the server offers it, and a later answer removes nothing', async () => {
    const { hear } = await show(10_001, { available: [10_001] })
    const sheet = screen.getByTestId('sheet')
    await act(async () => void fireEvent.click(pressButton()!))
    await hear([])
    expect(screen.getByTestId('sheet')).toBe(sheet)
  })

  it('is shown without a network, where the book on the phone has earned it', async () => {
    await show(10_005, {
      held: [{ stamp_id: [...ALL_STAMPS.values()].find(({ prefecture, kind }) => prefecture === '東京都' && kind === 'station')!.stamp_id, verified: true }],
    })
    expect(pressButton()).toBeTruthy()
  })

  it('says what is missing, with pending presses in pencil', async () => {
    await show(10_001, {
      held: [
        { stamp_id: AOMORI, verified: true },
        { stamp_id: 218, verified: null },
      ],
    })
    expect(pressButton()).toBeNull()
    expect(screen.getByRole('heading', { level: 1, name: '北東北 三県めぐり' })).toBeTruthy()
    expect(screen.getByText('北東北の3つの県で、1駅ずつ押します。')).toBeTruthy()
    expect(screen.getByText('いま 1 / 3')).toBeTruthy()
    expect(screen.getByText(/^送る前の印が1件あります。/u)).toBeTruthy()
  })

  it('[6] a guest is told how login stamps are earned', async () => {
    await show(10_035, {})
    expect(screen.getByRole('link', { name: 'ログインする' }).getAttribute('href')).toBe('/login/')
  })

  it('[14] each day with a login brings one', async () => {
    await show(10_036, { login_days: 1, user: userOf('b') })
    expect(screen.getByText('いままでに 1日ぶん届いています。')).toBeTruthy()
    cleanup()
    await show(10_036, { login_days: 2, user: userOf('b') })
    expect(pressButton()).toBeTruthy()
  })
})

import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { collectedView } from '../../../../src/core/domain/collected-view.ts'
import { newOutboxRow } from '../../../../src/core/domain/outbox-row.ts'
import { createLiveValue } from '../../../../src/device/store/live-value.ts'
import type { AppServices } from '../../../../src/page/services/app-services.ts'
import type { Play } from '../../../../src/page/services/play.ts'
import { SpecialStampScreen } from '../../../../src/page/screens/special-stamp/special-stamp-screen.tsx'
import { pressOf } from '../../../support/phone.ts'
import { oneOfEach, playOf } from '../../../support/play-of.ts'
import { pageServices, showPage } from '../../../support/show-page.tsx'
import { userOf } from '../../../support/user.ts'

afterEach(cleanup)

const NORTH = oneOfEach('青森県', '秋田県', '岩手県')
const posted = (stamp_id: number, verified = true) => ({
  ...pressOf(`posted-${stamp_id}`, { stamp_id }),
  collected_id: `posted-${stamp_id}`,
  collected_at: '2026-11-21T01:00:00.000Z',
  sub_stamps: [],
  verified,
  settled: 0,
})
const unsent = (stamp_id: number) => newOutboxRow(pressOf(`unsent-${stamp_id}`, { stamp_id }), 'guest')

async function show({
  got = [],
  waiting = [],
  days = 0,
  isGuest = false,
  ...change
}: Partial<Pick<Play, 'refreshCampaign'>> & {
  readonly got?: readonly number[]
  readonly waiting?: readonly number[]
  readonly days?: number
  readonly isGuest?: boolean
}) {
  const view = collectedView(
    got.map((stamp_id) => posted(stamp_id)),
    waiting.map(unsent),
  )
  const account = {
    user: createLiveValue(
      () => Promise.resolve({ record: isGuest ? null : userOf('mine') }),
      () => undefined,
    ),
  } as AppServices['account']
  const services = pageServices({
    account,
    book: createLiveValue(
      () => Promise.resolve(view),
      () => undefined,
    ),
  })
  await showPage(<SpecialStampScreen play={await playOf(view, days, change)} />, services, '/special-stamp/')
}
const row = (title: string) => screen.getAllByRole('listitem').find((item) => within(item).queryByRole('heading', { name: new RegExp(title, 'u') }) !== null)!

describe('[14] special stamps', () => {
  it('all thirty-four are shown, the campaign’s inside their courses', async () => {
    await show({})
    expect(screen.getByText('34個のうち 0個')).toBeTruthy()
    const titles = screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)
    expect(new Set(titles).size).toBe(27)
    expect(screen.getAllByText('これから')).toHaveLength(7)
  })

  it('[7] asks for the campaign’s state, and shows the phone’s own data where there is no answer', async () => {
    const refreshCampaign = vi.fn<Play['refreshCampaign']>(() => Promise.reject(new Error('no answer')))
    await show({ refreshCampaign })
    expect(refreshCampaign).toHaveBeenCalledTimes(1)
    expect(screen.getByText('34個のうち 0個')).toBeTruthy()
  })

  it('a completed mission can be pressed at once, from anywhere', async () => {
    await show({ got: NORTH })
    const now = screen.getByRole('region', { name: 'いま押せます' })
    expect(within(now).getByRole('link', { name: '「北東北 三県めぐり」を 押す' }).getAttribute('href')).toBe('/find/push/special-stamp/?stamp_id=10001')
  })

  it('[11] what unsent presses would add is shown beside the count, and in pencil only', async () => {
    await show({ got: NORTH.slice(1), waiting: NORTH.slice(0, 1) })
    expect(row('北東北 三県めぐり').textContent).toContain('2 / 3仮の印 1')
    expect(within(screen.getByRole('region', { name: 'いま押せます' })).queryByRole('link')).toBeNull()
    expect(screen.getByText('つぎに近いのは「北東北 三県めぐり」。その場の印であと1県です。')).toBeTruthy()
  })

  it('[11] a special stamp on its way is 仮 and no longer required; one in the book has its day', async () => {
    await show({ got: NORTH, waiting: [10_001] })
    expect(row('北東北 三県めぐり').textContent).toContain('仮の印です')
    expect(screen.queryByRole('link', { name: /押す/u })).toBeNull()
    cleanup()
    await show({ got: [...NORTH, 10_001] })
    expect(row('北東北 三県めぐり').textContent).toContain('2026年11月21日 押しました')
    expect(screen.getByText('34個のうち 1個')).toBeTruthy()
  })
})

describe('[9, 14] the login ticket', () => {
  const ticket = () => within(screen.getByRole('region', { name: 'ログインの印' }))

  it('offers the next available day, one after another', async () => {
    await show({ got: [10_035], waiting: [10_036], days: 4 })
    expect(ticket().getByText('50日のうち 2日')).toBeTruthy()
    expect(ticket().getByRole('link', { name: '3日目の印を押す' }).getAttribute('href')).toBe('/find/push/special-stamp/?stamp_id=10037')
    expect(ticket().getByText('いま2日ぶん、押せます。')).toBeTruthy()
  })

  it('with all of today’s pressed it says when the next comes', async () => {
    await show({ got: [10_035], days: 1 })
    expect(ticket().queryByRole('link')).toBeNull()
    expect(ticket().getByText(/つぎの印が届きます/u)).toBeTruthy()
  })

  it('is complete at fifty', async () => {
    await show({ got: Array.from({ length: 50 }, (_, day) => 10_035 + day), days: 50 })
    expect(ticket().getByText(/五十日そろいました/u)).toBeTruthy()
  })

  it('[6] a guest sees what counts already and one line about a login', async () => {
    await show({ got: NORTH, isGuest: true })
    expect(screen.getByRole('link', { name: 'ログイン' }).getAttribute('href')).toBe('/login/')
    expect(within(screen.getByRole('region', { name: 'いま押せます' })).getByRole('link')).toBeTruthy()
    expect(ticket().queryByRole('link')).toBeNull()
  })
})

it('[14] an opened course shows its faces and its reward', async () => {
  await show({ got: [6001] })
  const details = screen.getByText('新幹線の顔').closest('details')!
  await act(async () => {
    details.open = true
    fireEvent(details, new Event('toggle'))
  })
  const faces = within(await screen.findByRole('list', { name: 'このコースの顔' }, { timeout: 8_000 }))
  expect(faces.getByRole('link', { name: /E5系/u }).getAttribute('href')).toBe('/list/detail/?stamp_id=6001')
  expect(screen.getByRole('heading', { name: '新幹線の顔 そろい' })).toBeTruthy()
  expect(screen.getByText('集めています')).toBeTruthy()
})

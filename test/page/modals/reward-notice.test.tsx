import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { collectedView } from '../../../src/core/domain/collected-view.ts'
import { createLiveValue } from '../../../src/device/store/live-value.ts'
import type { AppServices } from '../../../src/page/services/app-services.ts'
import RewardNotice from '../../../src/page/modals/reward-notice.tsx'
import { pressOf } from '../../support/phone.ts'
import { oneOfEach, playOf } from '../../support/play-of.ts'
import { pageServices, showPage } from '../../support/show-page.tsx'
import { sessionOf } from '../../support/session-of.ts'
import { userOf } from '../../support/user.ts'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

const NORTH = oneOfEach('青森県', '秋田県', '岩手県')
const posted = (stamp_id: number) => ({
  ...pressOf(`p-${stamp_id}`, { stamp_id }),
  collected_id: `p-${stamp_id}`,
  collected_at: '2026-11-21T01:00:00.000Z',
  sub_stamps: [],
  verified: true,
  settled: 0,
})

async function show({
  got = [],
  days = 0,
  path = '/list/',
  isGuest = false,
}: {
  readonly got?: readonly number[]
  readonly days?: number
  readonly path?: string
  readonly isGuest?: boolean
}) {
  const view = collectedView(got.map(posted), [])
  let asked = 0
  const services = pageServices({
    session: sessionOf('guest'),
    account: {
      user: createLiveValue(
        () => Promise.resolve({ record: isGuest ? null : userOf('mine') }),
        () => undefined,
      ),
    } as AppServices['account'],
    book: createLiveValue(
      () => Promise.resolve(view),
      () => undefined,
    ),
    play: () => {
      asked += 1
      return playOf(view, days)
    },
  })
  await showPage(<RewardNotice on="page" />, services, path)
  return { services, asked: () => asked }
}

describe('[14] a special stamp that was earned', () => {
  it('is offered above the tab bar; dismissed, it is not offered again', async () => {
    await show({ got: NORTH })
    expect((await screen.findByRole('link', { name: '押す' })).getAttribute('href')).toBe('/find/push/special-stamp/?stamp_id=10001')
    expect(screen.getByRole('status').textContent).toContain('「北東北 三県めぐり」が押せます')
    fireEvent.click(screen.getByRole('button', { name: 'あとで' }))
    expect(screen.queryByRole('link')).toBeNull()
    cleanup()
    await show({ got: NORTH })
    await screen.findByRole('status')
    expect(screen.queryByRole('link')).toBeNull()
  })

  it('after a login the next login stamp is offered, one and not all', async () => {
    await show({ got: [10_035], days: 3 })
    expect((await screen.findByRole('status')).textContent).toContain('「ログインの印 2日目」が押せます')
    fireEvent.click(screen.getByRole('button', { name: 'あとで' }))
    expect(screen.queryByRole('link')).toBeNull()
  })

  it('stays hidden where stamps are found, shown or ranked, and beside another notice', async () => {
    for (const path of ['/find/', '/special-stamp/', '/ranking/', '/mypage/edit/']) {
      await show({ got: NORTH, path })
      expect(screen.queryByRole('status')).toBeNull()
      cleanup()
    }
    const { services } = await show({ got: NORTH })
    await screen.findByRole('link', { name: '押す' })
    act(() => services.update.send({ type: 'build.waiting' }))
    expect(screen.queryByRole('link')).toBeNull()
  })

  it('an unregistered visitor with an empty book does not even load the rules', async () => {
    const { asked } = await show({ isGuest: true })
    expect(asked()).toBe(0)
  })
})

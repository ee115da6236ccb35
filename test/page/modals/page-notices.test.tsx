import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { createLiveValue } from '../../../src/device/store/live-value.ts'
import type { AppServices } from '../../../src/page/services/app-services.ts'
import type { Finding } from '../../../src/page/services/finding.ts'
import PageNotices from '../../../src/page/modals/page-notices.tsx'
import { HomeNotice } from '../../../src/page/screens/home/home-notice.tsx'
import { pageServices, showPage } from '../../support/show-page.tsx'
import { STATIONS } from '../../server/support/test-stamps.ts'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

const NOTICE = { id: '0123456789ab', title: '手入れのお知らせ', body: ['12月1日の2時から4時まで、サーバーが止まります。', '押した印は電話に残ります。'] }

/** A phone on which a station can come into reach. */
function phoneOf(notice: typeof NOTICE | null = NOTICE) {
  const listeners = new Set<() => void>()
  let inReach: (typeof STATIONS)[number] | null = null
  const finding = {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    notice: () => inReach,
    endNotice: () => reach(null),
  } as unknown as Finding
  const reach = (station: typeof inReach) => {
    inReach = station
    for (const listener of listeners) listener()
  }
  const services = pageServices({
    operator: () =>
      Promise.resolve(
        createLiveValue(
          () => Promise.resolve({ answer: { operator: null, notice } }),
          () => undefined,
        ),
      ),
    finding: () => Promise.resolve(finding),
    account: {
      user: createLiveValue(
        () => Promise.resolve({ record: null }),
        () => undefined,
      ),
    } as AppServices['account'],
  })
  return { services, reach }
}
const show = (services: AppServices, path = '/list/', on: 'page' | 'find' = 'page') => showPage(<PageNotices on={on} />, services, path)
const notice = () => screen.queryByRole('region', { name: NOTICE.title })

describe("[2] the operator's notice", () => {
  it('appears once on a phone, with all its words, and is closed by a tap; another notice appears again', async () => {
    await show(phoneOf().services)
    const shown = await screen.findByRole('region', { name: NOTICE.title })
    for (const paragraph of NOTICE.body) expect(shown.textContent).toContain(paragraph)
    expect(shown.closest('[role="status"]')).not.toBeNull()
    fireEvent.click(screen.getByRole('button', { name: '閉じる' }))
    expect(notice()).toBeNull()
    cleanup()
    await show(phoneOf().services)
    expect(notice()).toBeNull()
    cleanup()
    await show(phoneOf({ ...NOTICE, id: 'ba9876543210' }).services)
    expect(notice()).not.toBeNull()
  })

  it('is not shown where there is none', async () => {
    await show(phoneOf(null).services)
    expect(screen.queryByRole('region')).toBeNull()
  })

  it.each(['/', '/find/', '/ranking/', '/login/', '/logout/', '/mypage/edit/', '/terms/', '/privacypolicy/'])(
    'waits on %s, where something else is shown or asked',
    async (path) => {
      await show(phoneOf().services, path)
      expect(notice()).toBeNull()
    },
  )

  it.each([
    ['/mypage/', 'page'],
    ['/special-stamp/', 'page'],
    ['/find/', 'find'],
  ] as const)('appears on %s', async (path, on) => {
    await show(phoneOf().services, path, on)
    expect(notice()).not.toBeNull()
  })

  it('does not appear beside a stamp in reach, nor beside a new build', async () => {
    const { services, reach } = phoneOf()
    await show(services)
    expect(notice()).not.toBeNull()
    act(() => reach(STATIONS[0] ?? null))
    expect(screen.getByText(/新青森/u)).toBeTruthy()
    expect(notice()).toBeNull()
    act(() => reach(null))
    expect(notice()).not.toBeNull()
    act(() => services.update.send({ type: 'build.waiting' }))
    expect(notice()).toBeNull()
  })

  it('appears on the start page when nothing else is offered there, and is the same notice', async () => {
    await showPage(<HomeNotice count={0} />, phoneOf().services)
    expect(notice()).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'あとで' }))
    expect(screen.queryByRole('region')).toBeNull()
    cleanup()
    await showPage(<HomeNotice count={0} />, phoneOf().services)
    expect(notice()).not.toBeNull()
    fireEvent.click(screen.getByRole('button', { name: '閉じる' }))
    expect(screen.queryByRole('region')).toBeNull()
    cleanup()
    await show(phoneOf().services)
    expect(notice()).toBeNull()
  })
})

import { act, cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { loadBaseMap, loadCatalogue } from '../../../../src/core/catalogue/load-catalogue.ts'
import type { TimedFix } from '../../../../src/core/domain/fix-history.ts'
import { createPosition } from '../../../../src/page/app/geolocation.ts'
import { WindowSeat } from '../../../../src/page/screens/find/window-seat.tsx'
import { bookStamp } from '../../../support/book-stamp.ts'
import { pageServices, showPage } from '../../../support/show-page.tsx'
import { createTrackRides } from '../../../support/track-ride.ts'

const catalogue = await loadCatalogue()
await loadBaseMap()
const station = (name: string) => catalogue.stations.find((each) => each.name === name)!
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A train of the 上越線 that stops everywhere: from before 渋川 until it stops at 敷島. */
const seconds = createTrackRides(catalogue)({ line: '上越線', kmh: 80, tunnelEvery: 1e9 })
const shibukawa = seconds.findIndex(({ next, beside }) => next.name === '敷島' && beside.length === 0)
const shikishima = seconds.findIndex(({ passed, beside }) => passed.name === '渋川' && beside[0]?.name === '敷島')

/** A visitor on that train, from 90 s before it leaves 渋川; `rideUntil` continues the ride. */
async function boardTrain({ accuracy = 20, stamps = [] as Parameters<typeof pageServices>[1] } = {}) {
  const locks: { released: boolean }[] = []
  const wakeLock = {
    request: async () => {
      const lock = Object.assign(new EventTarget(), { released: false, release: async () => void (lock.released = true) })
      locks.push(lock)
      return lock
    },
  }
  vi.stubGlobal('navigator', { wakeLock })
  let tell: PositionCallback = () => undefined
  let now = 0
  const position = createPosition(
    { watchPosition: (done: PositionCallback) => ((tell = done), 1), clearWatch: () => undefined } as unknown as Geolocation,
    undefined,
    () => now,
  )
  position.start()
  let at = Math.max(0, shibukawa - 90)
  const see = (fix: TimedFix) => {
    now = fix.at
    tell({ coords: { latitude: fix.lat, longitude: fix.lng, accuracy }, timestamp: fix.at } as GeolocationPosition)
  }
  const rideUntil = (second: number) =>
    act(() => {
      for (; at <= second; at += 1) {
        const fix = seconds[at]?.fix
        if (fix) see(fix)
      }
    })
  rideUntil(at + 20)
  await showPage(<WindowSeat catalogue={catalogue} />, pageServices({ position }, stamps), '/find/')
  // The map is two chunks.
  await act(async () => void (await Promise.all([loadBaseMap(), import('../../../../src/page/ui/map/place-line-names.ts')])))
  return { rideUntil, locks }
}
const board = () => screen.getByRole('heading', { level: 1 }).textContent
const ahead = () =>
  within(document.querySelector('ol') ?? document.createElement('ol'))
    .queryAllByRole('listitem')
    .map((item) => item.querySelector('ruby')?.firstChild?.textContent)
const left = () => [...document.querySelectorAll('ul a')].map((link) => link.textContent)

describe('[2] /find/ window-seat mode', () => {
  it('shows the next station large, those after it, and under the thumb its stamp, to be pressed once it is in range', async () => {
    const { rideUntil } = await boardTrain()
    rideUntil(shibukawa + 120)
    expect(screen.getByText('つぎは')).toBeTruthy()
    expect(board()).toContain('敷島')
    expect(ahead().slice(0, 2)).toEqual(['津久田', '岩本'])
    const href = `/find/push/?stamp_id=${station('敷島').stamp_id}`
    expect(screen.getByRole('link', { name: '敷島の印を出しておく' }).getAttribute('href')).toBe(href)
    expect(screen.queryByRole('link', { name: 'この駅の印を押す' })).toBeNull()
    rideUntil(shikishima + 10)
    expect(screen.getByText('いまは')).toBeTruthy()
    expect(board()).toContain('敷島')
    expect(screen.getByRole('link', { name: 'この駅の印を押す' }).getAttribute('href')).toBe(href)
  })
  it('[10] さっきの駅 is offered at the top with the minutes left, which count down by themselves', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
    const { rideUntil } = await boardTrain()
    rideUntil(shibukawa + 120)
    expect(left()).toEqual(['さっきの駅渋川あと9分押す'])
    expect(document.querySelector('ul a')?.getAttribute('href')).toBe(`/find/push/?stamp_id=${station('渋川').stamp_id}`)
    expect(document.querySelector('ul')!.compareDocumentPosition(screen.getByText('つぎは')) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    act(() => void vi.advanceTimersByTime(5 * 60_000))
    expect(left()).toEqual(['さっきの駅渋川あと4分押す'])
    act(() => void vi.advanceTimersByTime(5 * 60_000))
    expect(left()).toEqual([])
  })
  it('[10] さっきの駅 is not offered again right after it was pressed', async () => {
    const { rideUntil } = await boardTrain({ stamps: [{ ...bookStamp(station('渋川').stamp_id), pressed_at: new Date(seconds[shibukawa]!.at).toISOString() }] })
    rideUntil(shibukawa + 120)
    expect(board()).toContain('敷島')
    expect(left()).toEqual([])
  })
  it('shows a low accuracy of the position, and names no line then', async () => {
    const { rideUntil } = await boardTrain({ accuracy: 8_000 })
    rideUntil(shibukawa + 120)
    expect(screen.getByText(/^現在地があいまいです/u)).toBeTruthy()
    expect(ahead()).toEqual([])
  })
  it('keeps the screen on while it is shown, and no longer', async () => {
    const { rideUntil, locks } = await boardTrain()
    rideUntil(shibukawa + 5)
    expect(screen.getByText('見ているあいだ、画面は消えません。')).toBeTruthy()
    cleanup()
    expect(locks.map(({ released }) => released)).toEqual([true])
  })
})

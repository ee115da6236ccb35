import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { loadCatalogue } from '../../../../src/core/catalogue/load-catalogue.ts'
import { createPosition } from '../../../../src/page/app/geolocation.ts'
import { WindowSeat } from '../../../../src/page/screens/find/window-seat.tsx'
import { pageServices, showPage } from '../../../support/show-page.tsx'

const catalogue = await loadCatalogue()
const station = (name: string) => catalogue.stations.find((each) => each.name === name)!
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Somebody on the train from 渋川 to 敷島; `rideTo` takes them so far on the way, one minute later. */
async function sitDown(accuracy = 20) {
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
  const position = createPosition({ watchPosition: (done: PositionCallback) => ((tell = done), 1), clearWatch: () => undefined } as unknown as Geolocation, undefined)
  position.start()
  await showPage(<WindowSeat catalogue={catalogue} />, pageServices({ position }), '/find/')
  let minute = 0
  const rideTo = (share: number) => {
    const [a, b] = [station('渋川'), station('敷島')]
    const coords = { latitude: a.lat + (b.lat - a.lat) * share, longitude: a.lng + (b.lng - a.lng) * share, accuracy }
    act(() => tell({ coords, timestamp: (minute += 1) * 60_000 } as GeolocationPosition))
  }
  return { rideTo, locks }
}
const board = () => screen.getByRole('heading', { level: 1 }).textContent

describe('[2] /find/ window-seat mode', () => {
  it('shows the next station large, those after it, and the press once it is in range', async () => {
    const { rideTo } = await sitDown()
    rideTo(0.1)
    expect(screen.getByText('動きはじめると、この先の駅が出ます。')).toBeTruthy()
    rideTo(0.5)
    expect(screen.getByText('つぎは')).toBeTruthy()
    expect(board()).toContain('敷島')
    expect(screen.getAllByRole('listitem').map((item) => item.querySelector('ruby')?.firstChild?.textContent).slice(0, 2)).toEqual(['津久田', '岩本'])
    expect(screen.queryByRole('link', { name: 'この駅の印を押す' })).toBeNull()
    rideTo(0.99)
    expect(screen.getByText('いまは')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'この駅の印を押す' }).getAttribute('href')).toBe(`/find/push/?stamp_id=${station('敷島').stamp_id}`)
  })
  it('says how blurred the position is, and names no line then', async () => {
    const { rideTo } = await sitDown(8_000)
    rideTo(0.1)
    rideTo(0.5)
    expect(screen.getByText(/^現在地があいまいです/u)).toBeTruthy()
    expect(screen.queryAllByRole('listitem')).toEqual([])
  })
  it('keeps the screen lit while it is shown, and no longer', async () => {
    const { rideTo, locks } = await sitDown()
    rideTo(0.1)
    expect(screen.getByText('見ているあいだ、画面は消えません。')).toBeTruthy()
    cleanup()
    expect(locks.map(({ released }) => released)).toEqual([true])
  })
})

import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadCatalogue } from '../../../../src/core/catalogue/load-catalogue.ts'
import type { Station } from '../../../../src/core/catalogue/station.ts'
import { createPosition } from '../../../../src/page/app/geolocation.ts'
import { FindScreen, type PickedStation } from '../../../../src/page/screens/find/find-screen.tsx'
import { pageServices, showPage } from '../../../support/show-page.tsx'

const catalogue = await loadCatalogue()
await import('../../../../src/page/ui/map/station-map.tsx')
const SHIBUKAWA = catalogue.stations.find((station) => station.name === '渋川')!

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(390)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(640)
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
})
afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** A phone that answers at once: with its position, or a refusal. */
const phoneAt = (coords: { readonly latitude: number; readonly longitude: number; readonly accuracy: number } | 'denied') =>
  createPosition(
    {
      watchPosition(done: PositionCallback, fail: PositionErrorCallback) {
        if (coords === 'denied') fail({ code: 1, PERMISSION_DENIED: 1 } as GeolocationPositionError)
        else done({ coords, timestamp: Date.now() } as GeolocationPosition)
        return 1
      },
      clearWatch: () => undefined,
    } as unknown as Geolocation,
    undefined,
  )
const atShibukawa = () => phoneAt({ latitude: SHIBUKAWA.lat, longitude: SHIBUKAWA.lng, accuracy: 30 })

async function show(position = atShibukawa(), query = '') {
  position.start()
  const services = pageServices({ position })
  const fresh: (readonly Station[])[] = []
  const queries: string[] = []
  const router = await showPage(
    <FindScreen
      catalogue={catalogue}
      query={query}
      onQuery={(text) => void queries.push(text)}
      renderPopup={(stations) => void fresh.push(stations)}
      renderPinInfo={({ station, distance_m, also, onClose }: PickedStation) => (
        <aside aria-label="ピン">
          <button type="button" onClick={onClose}>{`${station.name} ${Math.round(distance_m ?? -1)}`}</button>
          {also}
        </aside>
      )}
    />,
    services,
    '/find/',
  )
  return { services, fresh, router, queries }
}

describe('[2] finding', () => {
  it('a pin in reach leads to its sheet; any other shows its details first', async () => {
    const { router } = await show()
    fireEvent.click(await screen.findByRole('button', { name: '八木原' }))
    const info = screen.getByRole('button', { name: /^八木原 \d{4}$/u })
    expect(router.state.location.pathname).toBe('/find/')
    fireEvent.click(info)
    // React leaves a synchronous act where a lazy part suspends, here the other stamps of the station, and renders the rest in a microtask.
    await waitFor(() => expect(screen.queryByRole('button', { name: /^八木原 \d/u })).toBeNull())
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: '渋川、押せます' })))
    expect(router.state.location.href).toBe(`/find/push/?stamp_id=${SHIBUKAWA.stamp_id}`)
  })

  it('says which stamps are in reach and not in the book yet', async () => {
    const { fresh } = await show()
    expect(fresh.at(-1)?.map((station) => station.name)).toEqual(['渋川'])
  })

  it('the map opens where it was before a press', async () => {
    await show()
    await screen.findByRole('button', { name: '渋川、押せます' })
    fireEvent.click(screen.getByRole('button', { name: '小さくする' }))
    const kept = sessionStorage.getItem('ekiincho-map-view')!.split(' ').map(Number)
    expect(kept[3]).toBeCloseTo(18, 3)
    cleanup()
    await show()
    await screen.findByRole('button', { name: '渋川、押せます' })
    fireEvent.click(screen.getByRole('button', { name: '大きくする' }))
    expect(sessionStorage.getItem('ekiincho-map-view')!.split(' ').map(Number)[3]).toBeCloseTo(9, 3)
  })

  it('[10] results are shown on the map, and each of them at a tap', async () => {
    vi.stubGlobal('scrollTo', () => undefined)
    await show(atShibukawa(), '岩手')
    await screen.findByRole('button', { name: '岩手飯岡駅を地図で見る' })
    fireEvent.click(screen.getByRole('button', { name: '岩手上郷駅を地図で見る' }))
    await waitFor(() => expect(screen.getByRole('button', { name: /^岩手上郷/u, current: true })).toBeTruthy())
    const [, lat = 0] = await waitFor(() => sessionStorage.getItem('ekiincho-map-view')!.split(' ').map(Number))
    expect(lat).toBeCloseTo(catalogue.stations.find(({ name }) => name === '岩手上郷')!.lat, 1)
  })

  it('results follow every letter; the address follows when typing pauses', async () => {
    const { queries } = await show(phoneAt('denied'))
    const field = screen.getByRole('searchbox')
    for (const text of ['や', 'やま', '山手線']) fireEvent.change(field, { target: { value: text } })
    expect(screen.getByRole('heading', { name: '30 駅' })).toBeTruthy()
    expect(queries).toEqual([])
    await waitFor(() => expect(queries).toEqual(['山手線']))
  })

  it('[10] the first letter of a search lays the page out once: the list of results was measured while it was empty', async () => {
    await show(phoneAt('denied'))
    const measured = vi.spyOn(Element.prototype, 'getBoundingClientRect')
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'や' } })
    expect(within(screen.getByRole('list', { name: '駅の一覧' })).getAllByRole('link').length).toBeGreaterThan(0)
    expect(measured).not.toHaveBeenCalled()
  })

  it('[10] a phone that finds no position is asked again by a tap, even without a geolocation', async () => {
    const position = createPosition(undefined, undefined)
    position.start()
    const start = vi.spyOn(position, 'start')
    await show(position)
    start.mockClear()
    expect(screen.getByText('現在地がまだわかりません。見晴らしのよいところで、もう少しお待ちください。')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'もう一度' }))
    expect(start).toHaveBeenCalledOnce()
    expect(screen.getByRole('button', { name: '許可のしかたを見る' })).toBeTruthy()
  })

  it('a field that loses focus before typing pauses updates the address once', async () => {
    const { queries } = await show(phoneAt('denied'))
    const field = screen.getByRole('searchbox')
    fireEvent.change(field, { target: { value: '盛岡' } })
    fireEvent.blur(field)
    expect(queries).toEqual(['盛岡'])
    await act(() => new Promise((resolve) => setTimeout(resolve, 700)))
    expect(queries).toEqual(['盛岡'])
  })

  it.each([
    ['moroika', 'もしかして 盛岡'],
    ['しんじく', 'もしかして 新宿'],
  ])('one typing error is forgiven: %s', async (query, words) => {
    await show(phoneAt('denied'), query)
    expect(screen.getByRole('heading', { name: words })).toBeTruthy()
    expect(within(screen.getByRole('list', { name: '駅の一覧' })).getAllByRole('link')).toHaveLength(1)
  })

  it('[10] far from all stations names the nearest and its distance, once for screen readers, and lists three', async () => {
    await show(phoneAt({ latitude: 37.052, longitude: 139.26, accuracy: 60 }))
    expect(screen.getByRole('heading', { name: /^いちばん近い駅は ?五日町、32\u00A0km/u })).toBeTruthy()
    expect(screen.getByText('いちばん近い駅は五日町、32キロ').getAttribute('role')).toBe('status')
    const rows = within(await screen.findByRole('list', { name: '駅の一覧' })).getAllByRole('link')
    expect(rows.map((row) => row.textContent)).toEqual([expect.stringContaining('五日町'), expect.stringContaining('浦佐'), expect.stringContaining('八色')])
    expect(await screen.findByText('32 km', { selector: '[data-steady] *' })).toBeTruthy()
  })

  it('[10] within 20 km of a station says none of this', async () => {
    await show(phoneAt({ latitude: SHIBUKAWA.lat, longitude: SHIBUKAWA.lng + 0.05, accuracy: 30 }))
    expect(screen.queryByText(/いちばん近い駅は/u)).toBeNull()
    expect(screen.getByRole('heading', { name: /^近い駅/u })).toBeTruthy()
  })

  it('[10] the map fills the screen and returns, by its button and by the back button', async () => {
    const { router } = await show()
    const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
    await press('地図を広げる')
    expect(screen.queryByRole('searchbox')).toBeNull()
    expect(screen.queryByRole('list', { name: '駅の一覧' })).toBeNull()
    await press('地図をたたむ')
    await waitFor(() => expect(screen.getByRole('searchbox')).toBeTruthy())
    await press('地図を広げる')
    act(() => router.history.back())
    await waitFor(() => expect(screen.getByRole('searchbox')).toBeTruthy())
    expect(router.state.location.pathname).toBe('/find/')
  })

  it('[10] a station for which another screen opened the map is shown on it', async () => {
    const { router } = await show()
    await screen.findByRole('button', { name: '渋川、押せます' })
    const sendai = catalogue.stations.find((station) => station.name === '仙台')!
    await act(() => router.navigate({ to: '/find/', state: { shown: sendai.stamp_id } }))
    expect(await screen.findByRole('button', { name: /^仙台/u, current: true })).toBeTruthy()
  })

  it('[10] after a refusal the way to allow it is one tap away', async () => {
    const { services } = await show(phoneAt('denied'))
    fireEvent.click(screen.getByRole('button', { name: '許可のしかたを見る' }))
    expect(services.modals.get()).toBe('location-guidance')
  })

  it('[10] other stamps at the station are listed between it and the stations farther away', async () => {
    await show()
    const also = await screen.findByRole('region', { name: 'この駅では、ほかにも押せます' })
    const others = within(also).getAllByRole('link')
    expect(others.length).toBeGreaterThan(0)
    for (const other of others) expect(Number(other.getAttribute('href')?.split('=')[1])).toBeGreaterThan(2000)
    const [here, farther] = [screen.getByRole('list', { name: '押せます' }), screen.getByRole('list', { name: '駅の一覧' })]
    expect(
      within(here)
        .getAllByRole('link')
        .map((row) => row.getAttribute('href')),
    ).toEqual([`/find/push/?stamp_id=${SHIBUKAWA.stamp_id}`])
    expect(here.compareDocumentPosition(also) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    expect(also.compareDocumentPosition(farther) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  })

  it('[10] a selected pin lists the other stamps of its station', async () => {
    await show()
    fireEvent.click(await screen.findByRole('button', { name: '八木原' }))
    const also = await within(screen.getByRole('complementary', { name: 'ピン' })).findByRole('region', { name: 'この駅では、ほかにも押せます' })
    expect(within(also).getAllByText('顔').length).toBeGreaterThan(0)
  })

  it('[14] many trains are folded until they are requested', async () => {
    const tokyo = catalogue.stations.find((station) => station.name === '東京')!
    await show(phoneAt({ latitude: tokyo.lat, longitude: tokyo.lng, accuracy: 30 }))
    const also = await screen.findByRole('region', { name: 'この駅では、ほかにも押せます' })
    expect(within(also).getAllByRole('link')).toHaveLength(4)
    fireEvent.click(within(also).getByRole('button', { name: /^ほかの印も見る（\d+）$/u }))
    expect(within(also).getAllByRole('link').length).toBeGreaterThan(8)
  })
})

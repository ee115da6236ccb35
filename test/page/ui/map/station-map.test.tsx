import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadCatalogue } from '../../../../src/core/catalogue/load-catalogue.ts'
import { BoxIndex } from '../../../../src/page/ui/map/box-index.ts'
import { StationMap, type StationMapProps } from '../../../../src/page/ui/map/station-map.tsx'

const catalogue = await loadCatalogue()
const idOf = (name: string) => catalogue.stations.find((station) => station.name === name)!.stamp_id
const SHIBUKAWA = { lat: 36.4914, lng: 139.0087, accuracy: 40 }

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(390)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(640)
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function show(props: Partial<StationMapProps> = {}) {
  const onSelect = vi.fn<(stamp_id: number) => void>()
  const onViewChange = vi.fn<NonNullable<StationMapProps['onViewChange']>>()
  const all = { catalogue, collected: new Set<number>(), near: new Set<number>(), onSelect, onViewChange, ...props }
  const view = render(<StationMap {...all} />)
  return { onSelect, onViewChange, change: (more: Partial<StationMapProps>) => view.rerender(<StationMap {...all} {...more} />) }
}

describe('the map of stations', () => {
  it('[10] opens on the whole area, its 16 prefectures as buttons with their counts', async () => {
    show({ collected: new Set([idOf('盛岡'), idOf('宮古')]) })
    expect(screen.getByRole('application', { name: '駅の地図' })).toBeTruthy()
    await waitFor(() => expect(screen.getAllByRole('button', { name: /駅のうち/u })).toHaveLength(16))
    expect(screen.getByRole('button', { name: '岩手県 115駅のうち2駅' })).toBeTruthy()
  })

  it('[4] a prefecture zooms to its stations, and the map reports where it came to rest', async () => {
    const { onViewChange } = show()
    fireEvent.click(await screen.findByRole('button', { name: /^岩手県/u }))
    expect(screen.getByRole('button', { name: /^盛岡/u })).toBeTruthy()
    const rest = onViewChange.mock.lastCall![0]
    expect(rest.lat).toBeGreaterThan(39)
    expect(rest.lat).toBeLessThan(40.3)
  })

  it('[10] opens on the visitor’s surroundings, marks what is in reach and in the book, and opens a station at a press', async () => {
    const { onSelect } = show({ here: SHIBUKAWA, near: new Set([idOf('渋川')]), collected: new Set([idOf('渋川'), idOf('八木原')]) })
    const pin = await screen.findByRole('button', { name: '渋川、帖にあり、押せます' })
    expect(screen.getByRole('img', { name: 'いまいる場所' })).toBeTruthy()
    expect(screen.getByRole('button', { name: '八木原、帖にあり' })).toBeTruthy()
    fireEvent.click(pin)
    expect(onSelect).toHaveBeenCalledWith(idOf('渋川'))
  })

  it('[4] a tap on the map finds the station under the finger', async () => {
    const { onSelect } = show({ here: SHIBUKAWA })
    await screen.findByRole('button', { name: '渋川' })
    const surface = screen.getByRole('application')
    surface.setPointerCapture = () => undefined
    const at = { clientX: 195, clientY: 320, pointerId: 1, bubbles: true }
    act(() => {
      surface.dispatchEvent(new PointerEvent('pointerdown', at))
      surface.dispatchEvent(new PointerEvent('pointerup', at))
    })
    expect(onSelect).toHaveBeenCalledWith(idOf('渋川'))
  })

  it('[4] during a pinch the names are hidden, the main stations stay, and at rest everything is redrawn', async () => {
    show({ here: SHIBUKAWA, initialView: { lat: 36.49, lng: 139.0, span_km: 90 } })
    await screen.findByRole('button', { name: /^前橋/u })
    const surface = screen.getByRole('application')
    surface.setPointerCapture = () => undefined
    const touch = (type: string, pointerId: number, clientY: number) =>
      act(() => void surface.dispatchEvent(new PointerEvent(type, { pointerId, clientX: 195, clientY, bubbles: true })))
    const pins = () => [...document.querySelectorAll('[data-stamp-id]')].map((pin) => pin.getAttribute('data-stamp-id'))
    const ground = () => [...document.querySelectorAll('svg path[stroke-width]')].map((path) => path.getAttribute('stroke-width'))
    const [pinsBefore, groundBefore] = [pins(), ground()]

    touch('pointerdown', 1, 300)
    touch('pointerdown', 2, 340)
    touch('pointermove', 2, 350)
    expect(document.querySelector('[data-stretched]')).toBeNull()
    touch('pointermove', 2, 480)
    expect(document.querySelector('[data-stretched] [data-major]')).toBeTruthy()
    await waitFor(() => expect(ground().some((width) => groundBefore.includes(width))).toBe(false), { timeout: 5000 })
    expect(pins()).toEqual(pinsBefore)
    touch('pointerup', 1, 300)
    touch('pointerup', 2, 480)
    expect(document.querySelector('[data-stretched]')).toBeNull()
    expect(pins()).not.toEqual(pinsBefore)
  })

  it('[4] a fix at the same place causes no new layout', async () => {
    const near = () => new Set([idOf('渋川')])
    const { change } = show({ here: SHIBUKAWA, near: near() })
    const pin = await screen.findByRole('button', { name: /^八木原/u })
    await waitFor(() => expect(document.querySelectorAll('svg text').length).toBeGreaterThan(0))
    const laid = vi.spyOn(BoxIndex.prototype, 'add')
    change({ here: { ...SHIBUKAWA, accuracy: 20 }, near: near() })
    expect(laid).not.toHaveBeenCalled()
    expect(pin.isConnected).toBe(true)
    change({ near: new Set([idOf('渋川'), idOf('敷島')]) })
    expect(laid).toHaveBeenCalled()
  })

  it('[4] one pin is in the Tab order, and arrows move from station to station', async () => {
    show({ here: SHIBUKAWA })
    const pin = await screen.findByRole('button', { name: '渋川' })
    const pins = () => [...document.querySelectorAll<HTMLElement>('[data-stamp-id]')]
    expect(pins().filter((each) => each.tabIndex === 0)).toHaveLength(1)
    act(() => pin.focus())
    fireEvent.keyDown(pin, { key: 'ArrowDown' })
    expect(document.activeElement?.getAttribute('aria-label')).toBe('八木原')
    expect(
      pins()
        .filter((each) => each.tabIndex === 0)
        .map((each) => each.getAttribute('aria-label')),
    ).toEqual(['八木原'])
    fireEvent.keyDown(document.activeElement!, { key: 'Escape' })
    expect(document.activeElement).toBe(screen.getByRole('application'))
  })

  it('[4] keys and buttons zoom and move', async () => {
    const { onViewChange } = show({ here: SHIBUKAWA })
    await screen.findByRole('button', { name: '渋川' })
    const last = () => onViewChange.mock.lastCall![0]
    const surface = screen.getByRole('application')
    fireEvent.click(screen.getByRole('button', { name: '小さくする' }))
    expect(last().span_km).toBeCloseTo(18, 3)
    fireEvent.keyDown(surface, { key: '+' })
    expect(last().span_km).toBeCloseTo(10, 3)
    const { lat } = last()
    fireEvent.keyDown(surface, { key: 'ArrowUp' })
    expect(last().lat).toBeGreaterThan(lat)
    fireEvent.click(screen.getByRole('button', { name: 'いまいる場所へ' }))
    expect(last().lat).toBeCloseTo(SHIBUKAWA.lat, 6)
    expect(last().span_km).toBeCloseTo(9, 3)
  })

  it('moves to a station that is selected elsewhere, and works without the visitor’s position', async () => {
    const { change, onViewChange } = show({ here: SHIBUKAWA })
    await screen.findByRole('button', { name: '渋川' })
    change({ selected: idOf('仙台') })
    expect(onViewChange.mock.lastCall![0].lat).toBeCloseTo(38.26, 1)
    expect(screen.getByRole('button', { name: /^仙台/u }).getAttribute('aria-current')).toBe('true')
    change({ here: undefined })
    expect(screen.queryByRole('button', { name: 'いまいる場所へ' })).toBeNull()
  })

  it('[10] moves to the search results: close to a single one, and far enough out for all', async () => {
    const { change, onViewChange } = show({ here: SHIBUKAWA })
    await screen.findByRole('button', { name: '渋川' })
    change({ aim: [idOf('仙台')] })
    await waitFor(() => expect(onViewChange.mock.lastCall![0].lat).toBeCloseTo(38.26, 1))
    expect(onViewChange.mock.lastCall![0].span_km).toBeCloseTo(9, 3)
    const both = [idOf('仙台'), idOf('青森')]
    change({ aim: both })
    await waitFor(() => expect(onViewChange.mock.lastCall![0].lat).toBeCloseTo(39.5, 0))
    expect(onViewChange.mock.lastCall![0].span_km).toBeGreaterThan(120)
  })

  it.each([
    ['elsewhere is left for it', 0, 38.26],
    ['that holds it is kept', 38.3, 38.3],
  ])('[10] a stored view that is %s', async (_, lat, seen) => {
    const { onViewChange } = show({ aim: [idOf('仙台')], initialView: { lat: lat === 0 ? 36.49 : lat, lng: 140.88, span_km: 30 } })
    await screen.findByRole('button', { name: /^仙台/u })
    fireEvent.click(screen.getByRole('button', { name: '大きくする' }))
    expect(onViewChange.mock.lastCall![0].lat).toBeCloseTo(seen, 1)
    expect(onViewChange.mock.lastCall![0].span_km).toBeCloseTo(lat === 0 ? 8 : 15, -1)
  })

  it('[10] shows the visitor’s heading, where the phone knows it', async () => {
    const { change } = show({ here: { ...SHIBUKAWA, heading: 315 } })
    await screen.findByRole('button', { name: '渋川' })
    expect(screen.getByRole('img', { name: '北西へ向かっています' })).toBeTruthy()
    change({ here: SHIBUKAWA })
    expect(screen.queryByRole('img', { name: /向かって/u })).toBeNull()
  })

  it('[10] shows the names of lines beside their stations, in frames of their colours', async () => {
    show({ here: SHIBUKAWA })
    await screen.findByRole('button', { name: '渋川' })
    await waitFor(() => expect([...document.querySelectorAll('svg text')].map((text) => text.textContent)).toContain('上越線'))
  })

  const VALLEY = { lat: 37.052, lng: 139.26, accuracy: 60 }
  const FAR = ['五日町', '浦佐', '八色'].map(idOf)
  const isSeen = (point: { readonly lat: number; readonly lng: number }, view: { readonly lat: number; readonly lng: number; readonly span_km: number }) =>
    Math.abs(point.lat - view.lat) * 111 < view.span_km && Math.abs(point.lng - view.lng) * 89 < view.span_km / 2

  it('[10] far from all stations shows the visitor and the nearest three, the nearest on the largest board, and its distance', async () => {
    show({ here: VALLEY, far: FAR })
    for (const name of ['五日町', '浦佐', '八色']) expect((await screen.findByRole('button', { name })).dataset['board']).toBe('true')
    const size = (name: string) => Number.parseFloat(screen.getByText(name).style.fontSize)
    expect(size('五日町')).toBeGreaterThan(size('浦佐'))
    expect(size('浦佐')).toBe(size('八色'))
    expect(await screen.findByText('32 km')).toBeTruthy()
    expect(screen.getByRole('img', { name: 'いまいる場所' })).toBeTruthy()
  })

  it('[10] a position near a station that arrives later moves the map there once, unless a finger has moved it', async () => {
    const { change, onViewChange } = show()
    await screen.findByRole('button', { name: /^岩手県/u })
    change({ here: SHIBUKAWA })
    expect(await screen.findByRole('button', { name: '渋川' })).toBeTruthy()
    const view = onViewChange.mock.lastCall![0]
    expect([view.lat, view.lng, view.span_km]).toEqual([expect.closeTo(SHIBUKAWA.lat, 3), expect.closeTo(SHIBUKAWA.lng, 3), expect.closeTo(9, 3)])
    change({ here: { ...SHIBUKAWA, lat: 36.55 } })
    expect(onViewChange.mock.lastCall![0]).toEqual(view)
    cleanup()

    const moved = show()
    fireEvent.click(await screen.findByRole('button', { name: /^岩手県/u }))
    const before = moved.onViewChange.mock.lastCall![0]
    moved.change({ here: SHIBUKAWA })
    expect(moved.onViewChange.mock.lastCall![0]).toEqual(before)
  })

  it('[10] a position that arrives while a pin has the focus leaves the map where it is', async () => {
    const { change, onViewChange } = show()
    const pin = await screen.findByRole('button', { name: /^岩手県/u })
    pin.focus()
    change({ here: SHIBUKAWA })
    expect(onViewChange).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(pin)
  })

  it('[10] a position outside the area leaves the map on all of it', async () => {
    const { change, onViewChange } = show()
    await screen.findByRole('button', { name: /^岩手県/u })
    change({ here: { lat: 34.7, lng: 135.5, accuracy: 40 } })
    expect(onViewChange).not.toHaveBeenCalled()
    expect(screen.getByRole('button', { name: /^岩手県/u })).toBeTruthy()
  })

  it('[10] a position far from all stations that arrives later moves the map there once, unless a finger has moved it', async () => {
    const { change, onViewChange } = show()
    await screen.findByRole('button', { name: /^岩手県/u })
    change({ here: VALLEY, far: FAR })
    const view = onViewChange.mock.lastCall![0]
    for (const point of [VALLEY, ...FAR.map((stamp_id) => catalogue.byId.get(stamp_id)!)]) expect(isSeen(point, view)).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: '小さくする' }))
    const { span_km } = onViewChange.mock.lastCall![0]
    change({ here: VALLEY, far: [...FAR] })
    expect(onViewChange.mock.lastCall![0].span_km).toBe(span_km)
    fireEvent.click(screen.getByRole('button', { name: 'いまいる場所へ' }))
    expect(onViewChange.mock.lastCall![0], 'not only the valley, where there is nothing').toEqual(view)
    cleanup()

    const moved = show()
    fireEvent.click(await screen.findByRole('button', { name: /^岩手県/u }))
    const before = moved.onViewChange.mock.lastCall![0]
    moved.change({ here: VALLEY, far: FAR })
    expect(moved.onViewChange.mock.lastCall![0]).toEqual(before)
  })

  it('[4] credits the sources of its data', () => {
    show()
    const chip = screen.getByText('出典')
    expect(chip.parentElement!.textContent).toMatch(/国土数値情報.*を加工して作成.*station_database.*CC BY/u)
    const details = chip.closest('details')!
    expect(details.open).toBe(false)
    details.open = true
    fireEvent.blur(chip)
    expect(details.open).toBe(false)
  })
})

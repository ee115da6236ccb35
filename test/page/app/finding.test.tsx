import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadCatalogue } from '../../../src/core/catalogue/load-catalogue.ts'
import type { Station } from '../../../src/core/catalogue/station.ts'
import { collectedView } from '../../../src/core/domain/collected-view.ts'
import type { LatLng } from '../../../src/core/domain/proximity.ts'
import { createFinding } from '../../../src/page/app/finding.ts'
import { createPosition } from '../../../src/page/app/geolocation.ts'
import type { NotificationChoice } from '../../../src/page/services/finding.ts'
import { bookStamp } from '../../support/book-stamp.ts'

const catalogue = await loadCatalogue()
const MORIOKA = catalogue.byId.get(218)!
/** In the Pacific, 300 km from any station. */
const SEA: LatLng = { lat: 38, lng: 145 }

let visibility: DocumentVisibilityState = 'visible'
let hasFocus = true
beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 1) })
  visibility = 'visible'
  hasFocus = true
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
  vi.spyOn(document, 'hasFocus').mockImplementation(() => hasFocus)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  localStorage.clear()
})

const become = (state: DocumentVisibilityState) => {
  visibility = state
  document.dispatchEvent(new Event('visibilitychange'))
}
/** Which screen is shown: the map or a press show the place, the list does not. */
type Screen = 'find' | 'press' | 'list'

const GRANTED = { query: () => Promise.resolve({ state: 'granted' }) } as unknown as Permissions

/** A phone that watches its position, with a screen `on`; `goTo` moves it to a place. */
async function travel({
  on,
  choice = 'off',
  got = [],
  isAllowed = true,
  hasLeave = false,
}: {
  readonly on: Screen
  readonly choice?: NotificationChoice
  readonly got?: readonly number[]
  /** The visitor's tap. */
  readonly isAllowed?: boolean
  /** The phone has the visitor's permission from an earlier visit. */
  readonly hasLeave?: boolean
}) {
  const watches = new Map<number, { readonly success: PositionCallback; readonly options: PositionOptions | undefined }>()
  let next = 0
  const geolocation = {
    watchPosition: (success: PositionCallback, _: unknown, options?: PositionOptions) => (watches.set((next += 1), { success, options }), next),
    clearWatch: (id: number) => void watches.delete(id),
  } as unknown as Geolocation
  const notified: string[] = []
  let chosen = choice
  const notifications = {
    get: () => chosen,
    choose: async (isOn: boolean) => void (chosen = isOn ? 'on' : chosen === 'on' ? 'off' : chosen),
    tell: async ({ name }: Station) => void notified.push(name),
    clear: async () => void notified.push('clear'),
  }
  const position = createPosition(geolocation, hasLeave ? GRANTED : undefined, Date.now, document)
  let leave = () => undefined as void
  const open = (screen: Screen) => {
    leave()
    leave = screen === 'list' ? () => undefined : position.show(screen === 'press')
  }
  open(on)
  const view = collectedView(
    got.map((stamp_id) => bookStamp(stamp_id)),
    [],
  )
  const again = () => createFinding({ position, book: { get: () => view }, loadCatalogue: () => Promise.resolve(catalogue), notifications })
  const finding = again()
  if (isAllowed) position.start()
  const goTo = async ({ lat, lng }: LatLng) => {
    const asked = [...watches.values()]
    for (const { success } of asked) success({ coords: { latitude: lat, longitude: lng, accuracy: 20 }, timestamp: Date.now() } as GeolocationPosition)
    await vi.advanceTimersByTimeAsync(0)
  }
  return {
    finding,
    again,
    position,
    open,
    notified,
    goTo,
    watching: () => [...watches.values()].map(({ options }) => options?.enableHighAccuracy),
    asked: () => next,
  }
}
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1_000)

describe('[10] while a stamp comes into reach', () => {
  it('another screen announces it once', async () => {
    const { finding, goTo } = await travel({ on: 'list' })
    await goTo(SEA)
    expect(finding.notice()).toBeNull()
    await seconds(180)
    await goTo(MORIOKA)
    expect(finding.notice()?.name).toBe('盛岡')
    finding.endNotice()
    await seconds(20)
    await goTo(MORIOKA)
    expect(finding.notice()).toBeNull()
  })

  it('is not announced again on the way back from its press', async () => {
    const { finding, goTo, open } = await travel({ on: 'list' })
    await goTo(MORIOKA)
    open('press')
    open('list')
    await seconds(0)
    expect(finding.notice()).toBeNull()
  })

  it('is not announced where the book has it', async () => {
    const { finding, goTo } = await travel({ on: 'list', got: [MORIOKA.stamp_id] })
    await goTo(MORIOKA)
    expect(finding.notice()).toBeNull()
  })

  it('finding announces it itself, and what was on screen there is not announced elsewhere', async () => {
    const { finding, goTo, open } = await travel({ on: 'find', choice: 'on' })
    await goTo(MORIOKA)
    open('list')
    await goTo(MORIOKA)
    expect(finding.notice()).toBeNull()
  })

  it.each(['find', 'press', 'list'] as const)('a phone that shows another app announces it outside, from %s', async (on) => {
    const { finding, notified, goTo } = await travel({ on, choice: 'on' })
    hasFocus = false
    await goTo(MORIOKA)
    expect(notified).toEqual(['盛岡'])
    expect(finding.notice()).toBeNull()
  })

  it('a hidden page announces it outside, and closes the notification when it becomes visible', async () => {
    const { notified, goTo } = await travel({ on: 'find', choice: 'on' })
    await goTo(SEA)
    become('hidden')
    await seconds(1)
    await goTo(MORIOKA)
    expect(notified).toEqual(['盛岡'])
    become('visible')
    expect(notified).toEqual(['盛岡', 'clear'])
  })

  it.each(['off', 'refused', 'unsupported'] as const)('nothing is announced outside where that is %s', async (choice) => {
    const { notified, goTo } = await travel({ on: 'list', choice })
    hasFocus = false
    await goTo(MORIOKA)
    expect(notified).toEqual([])
  })
})

describe('[10] switching notifications', () => {
  it('on starts watching, off leaves none', async () => {
    const chosen = await travel({ on: 'list', isAllowed: false, hasLeave: true })
    expect(chosen.watching()).toEqual([])
    await chosen.finding.chooseNotifications(true)
    await seconds(0)
    expect(chosen.watching()).toEqual([false])
    become('hidden')
    expect(chosen.watching()).toEqual([false])
    const refused = await travel({ on: 'list', choice: 'refused' })
    await refused.finding.chooseNotifications(false)
    expect(refused.notified).toEqual(['clear'])
  })
})

describe('[10] the battery', () => {
  it('a screen that shows the place gets every fix', async () => {
    const { goTo, watching } = await travel({ on: 'find' })
    await goTo(MORIOKA)
    await seconds(600)
    expect(watching()).toEqual([true])
  })

  it('elsewhere the phone asks coarsely and rarely: the farther, the rarer', async () => {
    const { goTo, watching } = await travel({ on: 'list' })
    await goTo(SEA)
    await seconds(179)
    expect(watching()).toEqual([])
    await seconds(1)
    expect(watching()).toEqual([false])
    await goTo(MORIOKA)
    await seconds(19)
    expect(watching()).toEqual([])
    await seconds(1)
    expect(watching()).toEqual([false])
  })

  it('a hidden page asks nothing, and continues when it becomes visible', async () => {
    const { goTo, watching } = await travel({ on: 'find' })
    await goTo(MORIOKA)
    become('hidden')
    await seconds(600)
    expect(watching()).toEqual([])
    become('visible')
    expect(watching()).toEqual([true])
  })

  it('a hidden page asks coarsely where the visitor wants notifications', async () => {
    const { goTo, watching } = await travel({ on: 'find', choice: 'on' })
    await goTo(SEA)
    become('hidden')
    await seconds(1)
    expect(watching()).toEqual([false])
    await goTo(SEA)
    expect(watching()).toEqual([])
  })

  it('the next screen that shows the place need not wait', async () => {
    const { goTo, open, watching } = await travel({ on: 'list' })
    await goTo(SEA)
    expect(watching()).toEqual([])
    open('find')
    expect(watching()).toHaveLength(1)
  })

  it('a press is proven by a fine fix', async () => {
    const { goTo, open, watching } = await travel({ on: 'list' })
    await goTo(SEA)
    await seconds(180)
    expect(watching()).toEqual([false])
    open('press')
    expect(watching()).toEqual([true])
  })

  it('the map asks coarsely far from all stations, and finely near one', async () => {
    const { goTo, watching } = await travel({ on: 'find' })
    await goTo(SEA)
    expect(watching()).toEqual([false])
    await goTo(MORIOKA)
    expect(watching()).toEqual([true])
  })

  it('between two screens that show the place the device keeps running', async () => {
    const { goTo, open, asked } = await travel({ on: 'find' })
    await goTo(MORIOKA)
    open('find')
    open('press')
    await seconds(1)
    expect(asked()).toBe(1)
    open('list')
    await seconds(1)
    expect(asked()).toBe(2)
  })

  it('nobody is watched without having asked for it', async () => {
    const { watching } = await travel({ on: 'find', choice: 'on', isAllowed: false })
    become('hidden')
    become('visible')
    expect(watching()).toEqual([])
  })

  it('fixes from before this chunk was loaded are counted too', async () => {
    const { finding, goTo, again } = await travel({ on: 'find' })
    await goTo(SEA)
    await goTo(MORIOKA)
    localStorage.clear()
    expect(finding.fixesOfLastHour()).toBe(0)
    expect(again().fixesOfLastHour()).toBe(2)
  })

  it('the fixes of the last hour are counted, each once', async () => {
    const { finding, goTo, position } = await travel({ on: 'find' })
    let told = 0
    finding.subscribe(() => (told += 1))
    await goTo(MORIOKA)
    await goTo(MORIOKA)
    position.notify(true)
    expect([finding.fixesOfLastHour(), told]).toEqual([2, 2])
    await seconds(3_600)
    expect(finding.fixesOfLastHour()).toBe(0)
  })
})

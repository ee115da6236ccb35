import { afterEach, describe, expect, it, vi } from 'vitest'
import { createPosition } from '../../../src/page/app/geolocation.ts'

/** A scripted geolocation: Node has none. */
function createTestGeolocation() {
  const watches = new Map<number, { success: PositionCallback; error: PositionErrorCallback; options: PositionOptions }>()
  let next = 1
  const geolocation = {
    watchPosition(success: PositionCallback, error: PositionErrorCallback, options: PositionOptions) {
      watches.set((next += 1), { success, error, options })
      return next
    },
    clearWatch: (id: number) => void watches.delete(id),
  } as unknown as Geolocation
  const stand = (latitude: number, timestamp: number, heading: number | null = null) => {
    for (const { success } of watches.values()) success({ coords: { latitude, longitude: 141, accuracy: 20, heading }, timestamp } as GeolocationPosition)
  }
  const refuse = (code: number) => {
    for (const { error } of watches.values()) error({ code, PERMISSION_DENIED: 1 } as GeolocationPositionError)
  }
  return { geolocation, watches, stand, refuse }
}
const permissions = (state: PermissionState) => ({ query: () => Promise.resolve({ state }) }) as unknown as Permissions

afterEach(() => vi.useRealTimers())

describe('[10] position', () => {
  it('drops a fix that is older than ten minutes, and updates the current time every ten seconds while a screen shows the place', () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: 0 })
    const phone = createTestGeolocation()
    const position = createPosition(phone.geolocation, undefined)
    position.start()
    phone.stand(39.7, 0)
    vi.advanceTimersByTime(60_000)
    expect(position.get().now).toBe(0)
    const hide = position.show(true)
    vi.advanceTimersByTime(9 * 60_000)
    expect(position.get()).toMatchObject({ fix: { at: 0 }, now: 10 * 60_000 })
    vi.advanceTimersByTime(10_000)
    expect(position.get()).toMatchObject({ status: 'watching', fix: null })
    phone.stand(39.8, Date.now())
    expect(position.get().fix?.lat).toBe(39.8)
    hide()
  })
  it('a page that was hidden for ten minutes begins without a place', () => {
    let now = 0
    const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
    const phone = createTestGeolocation()
    const position = createPosition(phone.geolocation, undefined, () => now, page as unknown as Document)
    position.start()
    phone.stand(39.7, 0)
    page.visibilityState = 'hidden'
    page.dispatchEvent(new Event('visibilitychange'))
    now = 11 * 60_000
    page.visibilityState = 'visible'
    page.dispatchEvent(new Event('visibilitychange'))
    expect(position.get().fix).toBeNull()
  })
  it('after no position a tap asks the device anew', () => {
    const phone = createTestGeolocation()
    const position = createPosition(phone.geolocation, undefined)
    position.start()
    phone.refuse(2)
    expect(position.get().status).toBe('unavailable')
    const [before] = phone.watches.keys()
    position.start()
    expect(position.get().status).toBe('asking')
    expect([phone.watches.size, phone.watches.has(before!)]).toEqual([1, false])
    const without = createPosition(undefined, undefined)
    without.start()
    without.start()
    expect(without.get().status).toBe('unavailable')
  })
  it('asks the phone for nothing before a tap', () => {
    const { geolocation, watches } = createTestGeolocation()
    expect(createPosition(geolocation, undefined).get()).toMatchObject({ status: 'idle', fix: null, isShown: false })
    expect(watches.size).toBe(0)
  })
  it('reports the heading while the phone moves, and none at rest', () => {
    const phone = createTestGeolocation()
    const position = createPosition(phone.geolocation, undefined)
    position.start()
    for (const [heading, told] of [
      [315, 315],
      [Number.NaN, undefined],
      [null, undefined],
      [0, 0],
    ] as const) {
      phone.stand(39.7, 1000, heading)
      expect(position.get().fix?.heading).toBe(told)
    }
  })
  it('watches after the tap, and reports each fix', () => {
    const phone = createTestGeolocation()
    const position = createPosition(phone.geolocation, undefined, () => 1000)
    let told = 0
    position.subscribe(() => (told += 1))
    position.start()
    expect(position.get().status).toBe('asking')
    phone.stand(39.7, 1000)
    expect(position.get()).toEqual({ status: 'watching', fix: { lat: 39.7, lng: 141, accuracy: 20, at: 1000 }, now: 1000, isShown: false })
    expect(told).toBe(2)
    position.start()
    expect(phone.watches.size).toBe(1)
  })
  it('is fine and frequent near a station, coarse and rare far from all', () => {
    const phone = createTestGeolocation()
    const position = createPosition(phone.geolocation, undefined)
    const options = () => [...phone.watches.values()].map((watch) => watch.options)
    position.show()
    position.start()
    expect(options()).toMatchObject([{ enableHighAccuracy: true }])
    phone.stand(39.7, 1000)
    position.judge(30_000, 20_000)
    expect(options()).toMatchObject([{ enableHighAccuracy: false, maximumAge: 15_000 }])
    expect(position.get().status).toBe('watching')
    position.judge(900, 20_000)
    expect(options()).toMatchObject([{ enableHighAccuracy: true }])
  })
  it('times a fix by the clock that times the presses, where the phone has another for its fixes', () => {
    const [week, minute] = [7 * 86_400_000, 60_000]
    for (const wrong of [week, -week]) {
      let now = 10 * week
      const phone = createTestGeolocation()
      const position = createPosition(phone.geolocation, undefined, () => now)
      position.start()
      phone.stand(39.7, now - wrong)
      expect(position.get().fix?.at).toBe(now)
      now += 9 * minute
      const place = { lat: 39.7, lng: 141, radius_m: 500 }
      expect(position.bestFixFor(place, now)?.at).toBe(now - 9 * minute)
    }
  })
  it('accepts an old fix where fixes agree with the clock, and none from the future', () => {
    const [week, minute] = [7 * 86_400_000, 60_000]
    const phone = createTestGeolocation()
    const position = createPosition(phone.geolocation, undefined, () => week)
    position.start()
    const timed = (timestamp: number) => (phone.stand(39.7, timestamp), position.get().fix?.at)
    expect([week - 3 * minute, week + minute, week - 20 * minute].map(timed)).toEqual([week - 3 * minute, week, week - 20 * minute])
  })
  it('a refusal stops it, and a later tap asks again', () => {
    const phone = createTestGeolocation()
    const position = createPosition(phone.geolocation, undefined)
    position.start()
    phone.refuse(1)
    expect(position.get().status).toBe('denied')
    expect(phone.watches.size).toBe(0)
    position.start()
    expect(position.get().status).toBe('asking')
  })
  it('a lost signal keeps the last fix', () => {
    const phone = createTestGeolocation()
    const position = createPosition(phone.geolocation, undefined)
    position.start()
    phone.stand(39.7, 1000)
    phone.refuse(2)
    expect(position.get()).toMatchObject({ status: 'unavailable', fix: { lat: 39.7 } })
  })
  it('starts by itself only where it was allowed before', async () => {
    const phone = createTestGeolocation()
    createPosition(phone.geolocation, permissions('prompt')).show()
    await Promise.resolve()
    expect(phone.watches.size).toBe(0)
    createPosition(phone.geolocation, permissions('granted')).show()
    await new Promise((resolve) => setTimeout(resolve, 0))
    expect(phone.watches.size).toBe(1)
  })
  it('continues by itself where it was allowed in this visit, though the browser does not report it', async () => {
    const phone = createTestGeolocation()
    const position = createPosition(phone.geolocation, undefined)
    const leave = position.show()
    position.start()
    phone.stand(39.7, 1000)
    leave()
    await Promise.resolve()
    position.judge(300_000, 60_000)
    expect(phone.watches.size).toBe(0)
    position.show()
    expect(phone.watches.size).toBe(1)
  })
  it('reports a browser without geolocation', () => {
    const position = createPosition(undefined, undefined)
    position.start()
    expect(position.get().status).toBe('unavailable')
  })
})

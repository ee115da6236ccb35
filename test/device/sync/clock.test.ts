import { expect, it } from 'vitest'
import { readClockOffset, readMeta } from '../../../src/device/store/meta-store.ts'
import { measureClock } from '../../../src/device/sync/clock.ts'
import { createEmptyApi } from '../../support/empty-api.ts'
import { createPhone } from '../../support/phone.ts'

const at = (iso: string) => () => Promise.resolve(Response.json({ current_datetime: iso }))

it.each([
  ['2026-11-21T01:00:00.000Z', 0],
  ['2026-11-21T01:00:01.999Z', 0],
  ['2026-11-21T01:00:02.000Z', 2_000],
  ['2026-11-21T00:59:58.001Z', 0],
  ['2026-11-21T00:59:58.000Z', -2_000],
  ['2026-11-21T01:10:00.000Z', 600_000],
  ['2026-11-21T00:59:00.000Z', -60_000],
])('[10] a server at %s corrects the phone of 01:00 by %i ms', async (iso, expected) => {
  const phone = createPhone(at(iso))
  await expect(measureClock({ ...phone, now: () => phone.clock.now })).resolves.toBe(expected)
  await expect(readClockOffset(phone.store)).resolves.toBe(expected)
})

it('[10] keeps the last measured offset where the server does not answer, and 0 before any', async () => {
  const phone = createPhone(at('2026-11-21T02:00:00.000Z'))
  await expect(readClockOffset(phone.store)).resolves.toBe(0)
  await measureClock({ ...phone, now: () => phone.clock.now })
  phone.network.weather = 'offline'
  await expect(measureClock({ ...phone, now: () => phone.clock.now })).rejects.toMatchObject({ kind: 'offline' })
  await expect(readClockOffset(phone.store)).resolves.toBe(3_600_000)
})

it('[10] the server’s moment is the middle of the time that its answer took; the measurement is stored with the moment of the answer', async () => {
  const phone = createPhone(() => {
    phone.clock.now += 8_000
    return at('2026-11-21T01:05:04.000Z')()
  })
  await expect(measureClock({ ...phone, now: () => phone.clock.now })).resolves.toBe(300_000)
  await expect(readMeta(phone.store, 'clock')).resolves.toEqual({ offset_ms: 300_000, measured_at: Date.parse('2026-11-21T01:00:08.000Z') })
})

it.each([
  ['the page was suspended during the request', 8 * 3_600_000],
  ['the clock was set back during the request', -8 * 3_600_000],
])('[10] an answer measures nothing where %s', async (_why, ms) => {
  const phone = createPhone(at('2026-11-21T01:10:00.000Z'))
  await measureClock({ ...phone, now: () => phone.clock.now })
  const moments = [phone.clock.now, phone.clock.now + ms]
  await expect(measureClock({ ...phone, now: () => moments.shift() ?? 0 })).rejects.toMatchObject({ kind: 'timeout' })
  await expect(readClockOffset(phone.store)).resolves.toBe(600_000)
})

it('[10] waits 10 s for the server, whose empty answer corrects nothing', async () => {
  const phone = createPhone(at('2026-11-21T02:00:00.000Z'))
  const { api, limits } = createEmptyApi()
  await expect(measureClock({ store: phone.store, api, now: () => phone.clock.now })).resolves.toBe(0)
  expect(limits).toEqual([10_000])
})

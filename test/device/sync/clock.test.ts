import { expect, it } from 'vitest'
import { readClockOffset } from '../../../src/device/store/meta-store.ts'
import { measureClock } from '../../../src/device/sync/clock.ts'
import { createPhone } from '../../support/phone.ts'

const at = (iso: string) => () => Promise.resolve(Response.json({ current_datetime: iso }))

it.each([
  ['2026-11-21T01:00:00.000Z', 0],
  ['2026-11-21T01:00:01.500Z', 0],
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

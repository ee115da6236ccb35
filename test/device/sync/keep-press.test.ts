import { describe, expect, it } from 'vitest'
import { UNDO_WINDOW_MS, type PressDraft } from '../../../src/core/domain/press.ts'
import { writeMeta } from '../../../src/device/store/meta-store.ts'
import { keepPress, type KeepPressDeps } from '../../../src/device/sync/keep-press.ts'
import { createPhone } from '../../support/phone.ts'

const draft: PressDraft = { key: 'k1', stamp_id: 51, print: { tilt: -7, blurred: 12, imprint: null }, at: Date.parse('2026-11-21T00:30:00.000Z') }
const fix = { lat: 39.7, lng: 141.1, accuracy: 12, at: draft.at - 1_000 }

function newPhone(change: Partial<KeepPressDeps> = {}) {
  const phone = createPhone(() => Promise.reject(new Error('no byte may be sent')))
  const deps: KeepPressDeps = {
    store: phone.store,
    outbox: phone.outbox,
    now: () => phone.clock.now,
    bookId: () => undefined,
    fixFor: () => Promise.resolve(fix),
    countOf: () => 3,
    ...change,
  }
  return { phone, keep: () => keepPress(deps, draft) }
}

describe('[11] storing a press', () => {
  it('writes the row before a byte is sent, and notifies the screens', async () => {
    const { phone, keep } = newPhone()
    await expect(keep()).resolves.toBe('outbox')
    const wait = { by: 'visitor', since: phone.clock.now, until: phone.clock.now + UNDO_WINDOW_MS }
    expect(await phone.outbox.read()).toMatchObject([{ key: 'k1', owner: 'guest', state: 'waiting', latitude: 39.7, restamp_number: 3, wait }])
    expect(phone.network.sent).toEqual([])
    expect(phone.announced).toEqual(['outbox'])
  })
  it('accepts the same key once', async () => {
    const { phone, keep } = newPhone()
    await keep()
    await keep()
    expect(await phone.outbox.read()).toHaveLength(1)
  })
  it('belongs to the account whose book is here, at the moment by the corrected clock', async () => {
    const { phone, keep } = newPhone({ bookId: () => 'mine' })
    await writeMeta(phone.store, 'clock', { offset_ms: 120_000, measured_at: 0 })
    await keep()
    expect(await phone.outbox.read()).toMatchObject([{ owner: 'sns', book_id: 'mine', pressed_at: '2026-11-21T00:32:00.000Z' }])
  })
  it('neither a missing position nor a missing clock loses the press', async () => {
    const { phone, keep } = newPhone({ fixFor: () => Promise.reject(new Error('no facts')) })
    const store = { ...phone.store, use: () => Promise.reject(new Error('no store')) }
    await expect(
      keepPress({ store, outbox: phone.outbox, now: Date.now, bookId: () => undefined, fixFor: () => Promise.reject(new Error('x')), countOf: () => 0 }, draft),
    ).resolves.toBe('outbox')
    await keep()
    const [row] = await phone.outbox.read()
    expect(row).toMatchObject({ key: 'k1', pressed_at: '2026-11-21T00:30:00.000Z' })
    expect(row).not.toHaveProperty('latitude')
  })
})

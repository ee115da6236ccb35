import { describe, expect, it } from 'vitest'
import { readOutbox, updateOutboxRow } from '../../../src/device/store/outbox-store.ts'
import { enqueue, retryPress, sweepSlips } from '../../../src/device/sync/enqueue.ts'
import { createPhone, pressOf } from '../../support/phone.ts'

const nobody = () => Promise.reject(new Error('no byte may be sent'))

describe('[11] enqueue', () => {
  it('writes the press before a byte is sent, and tells the screens', async () => {
    const phone = createPhone(nobody)
    await enqueue(phone, pressOf('k1'), 'guest')
    expect(await readOutbox(phone.store)).toMatchObject([{ key: 'k1', owner: 'guest', state: 'waiting' }])
    expect(phone.network.sent).toEqual([])
    expect(phone.announced).toEqual(['outbox'])
  })
  it('takes the same key once', async () => {
    const phone = createPhone(nobody)
    await enqueue(phone, pressOf('k1'), 'guest')
    await enqueue(phone, pressOf('k1', { tilt: 9 }), 'guest')
    expect(await readOutbox(phone.store)).toMatchObject([{ key: 'k1', tilt: -7 }])
  })
  it('keeps the order of the presses, over a restart of the app too', async () => {
    const phone = createPhone(nobody)
    for (const key of ['b', 'a', 'c']) await enqueue(phone, pressOf(key), 'guest')
    await phone.store.close()
    expect((await readOutbox(phone.store)).map((row) => row.key)).toEqual(['b', 'a', 'c'])
  })
  it('a phone that is full takes the press on a slip, and puts it into the outbox when there is room', async () => {
    const phone = createPhone(nobody)
    const full = { ...phone, store: { ...phone.store, write: () => Promise.reject(new DOMException('full', 'QuotaExceededError')) } }
    await expect(enqueue(full, pressOf('k1'), 'guest')).resolves.toBe('slip')
    expect(phone.slips.read()).toMatchObject([{ key: 'k1', owner: 'guest' }])
    await expect(sweepSlips(full)).rejects.toThrow('full')
    expect(phone.slips.read()).toHaveLength(1)
    await sweepSlips(phone)
    expect(phone.slips.read()).toEqual([])
    expect(await readOutbox(phone.store)).toMatchObject([{ key: 'k1' }])
  })
  it('says so where there is no room at all', async () => {
    const phone = createPhone(nobody)
    const write = () => Promise.reject(new DOMException('full', 'QuotaExceededError'))
    const slips = {
      ...phone.slips,
      write: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    }
    await expect(enqueue({ ...phone, store: { ...phone.store, write }, slips }, pressOf('k1'), 'guest')).rejects.toThrow('full')
  })
  it('a retry makes a refused press wait again, at once', async () => {
    const phone = createPhone(nobody)
    await enqueue(phone, pressOf('k1'), 'guest')
    await updateOutboxRow(phone.store, 'k1', (row) => ({ ...row, state: 'refused', next_at: 9e15 }))
    await retryPress(phone, 'k1')
    expect(await readOutbox(phone.store)).toMatchObject([{ state: 'waiting', next_at: 0 }])
  })
})

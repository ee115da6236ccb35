import { describe, expect, it } from 'vitest'
import { readCollected } from '../../../src/device/store/collected.ts'
import { sendAll } from '../../../src/device/sync/send-all.ts'
import { createPhone, pressOf } from '../../support/phone.ts'
import { startServer } from '../../support/server.ts'

const NO_SPACE_MS = 30_000

describe('[11] sending what waits in a book', () => {
  it('sends the presses of the overflow too', async () => {
    const server = await startServer()
    const phone = createPhone(server.app)
    await phone.keepFull(pressOf('0e9b4e5e-3f5b-4f6a-8a39-0d2f0c1f5a01'))
    await expect(sendAll(phone.drainDeps(), { eager: true })).resolves.toMatchObject({ settled: 1, nextAt: null })
    expect(phone.overflow.read()).toEqual([])
    expect(await readCollected(phone.store)).toMatchObject([{ stamp_id: 51 }])
    await server.close()
  })

  it('tries again 30 seconds later where IndexedDB has no space for them, and sends the other presses meanwhile', async () => {
    const server = await startServer()
    const phone = createPhone(server.app)
    await phone.keep(pressOf('0e9b4e5e-3f5b-4f6a-8a39-0d2f0c1f5a02'))
    await phone.keepFull(pressOf('0e9b4e5e-3f5b-4f6a-8a39-0d2f0c1f5a03', { stamp_id: 218 }))
    const report = await sendAll({ ...phone.drainDeps(), outbox: phone.fullOutbox }, { eager: true })
    expect(report).toMatchObject({ settled: 1, nextAt: phone.clock.now + NO_SPACE_MS })
    expect(phone.overflow.read()).toMatchObject([{ stamp_id: 218 }])
    await server.close()
  })
})

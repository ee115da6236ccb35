import { describe, expect, it, vi } from 'vitest'
import { PAGE_PAUSE_MS } from '../../../src/core/contract/constants.ts'
import { readNumbers } from '../../../src/device/store/meta-store.ts'
import { refreshNumbers } from '../../../src/device/sync/refresh-numbers.ts'
import { createEmptyApi } from '../../support/empty-api.ts'
import { createPhone } from '../../support/phone.ts'

const TOTAL = 6_000
/** The call's own paging over this many stamps. */
const numbers = (total: number) => (request: Request) => {
  const query = new URL(request.url).searchParams
  const [page, limit] = [Number(query.get('page')), Number(query.get('limit'))]
  const ids = Array.from({ length: Math.max(0, Math.min(limit, total - (page - 1) * limit)) }, (_, i) => (page - 1) * limit + i + 1)
  return Promise.resolve(Response.json({ total, stamps: ids.map((stamp_id) => ({ stamp_id, number: stamp_id * 2 })) }))
}
const depsOf = (phone: ReturnType<typeof createPhone>) => ({ ...phone, now: () => phone.clock.now })

describe('[2, 9] the complete list', () => {
  it('is loaded page by page until it is complete', async () => {
    const phone = createPhone(numbers(TOTAL))
    await expect(readNumbers(phone.store)).resolves.toBeNull()
    await refreshNumbers(depsOf(phone))
    expect(phone.network.sent).toHaveLength(3)
    const held = await readNumbers(phone.store)
    expect(held?.byStamp.size).toBe(TOTAL)
    expect(held?.byStamp.get(700)).toBe(1400)
    expect(held?.loaded_at).toBe(phone.clock.now)
  })
  it('is one request where it has no more stamps than the catalogue', async () => {
    const phone = createPhone(numbers(2_228))
    await refreshNumbers(depsOf(phone))
    expect(phone.network.sent).toHaveLength(1)
    expect((await readNumbers(phone.store))?.byStamp.size).toBe(2_228)
  })
  it('stops at the maximum of 100 pages', async () => {
    const phone = createPhone(numbers(1e9))
    await refreshNumbers(depsOf(phone))
    expect(phone.network.sent).toHaveLength(100)
  })
  it('is loaded at most once an hour', async () => {
    const phone = createPhone(numbers(10))
    await refreshNumbers(depsOf(phone))
    phone.clock.now += 3_599_999
    await refreshNumbers(depsOf(phone))
    expect(phone.network.sent).toHaveLength(1)
    phone.clock.now += 1
    await refreshNumbers(depsOf(phone))
    expect(phone.network.sent).toHaveLength(2)
  })
  it('is loaded again where the clock was set back since', async () => {
    const phone = createPhone(numbers(10))
    await refreshNumbers(depsOf(phone))
    phone.clock.now -= 1
    await refreshNumbers(depsOf(phone))
    expect(phone.network.sent).toHaveLength(2)
  })
  it('is unchanged where a page fails', async () => {
    const phone = createPhone(numbers(TOTAL))
    await refreshNumbers(depsOf(phone))
    phone.clock.now += 3_600_000
    phone.network.next('online', 'offline')
    await expect(refreshNumbers(depsOf(phone))).rejects.toMatchObject({ kind: 'offline' })
    expect((await readNumbers(phone.store))?.byStamp.size).toBe(TOTAL)
  })

  it('is loaded with a pause between two pages, each of which is waited for 30 s', async () => {
    const timer = vi.spyOn(globalThis, 'setTimeout')
    await refreshNumbers(depsOf(createPhone(numbers(2_501))))
    expect(timer.mock.calls.filter(([, ms]) => ms === PAGE_PAUSE_MS)).toHaveLength(1)
    timer.mockRestore()
    const { api, limits } = createEmptyApi()
    await refreshNumbers({ store: createPhone(numbers(0)).store, api, now: Date.now })
    expect(limits).toEqual([30_000])
  })
})

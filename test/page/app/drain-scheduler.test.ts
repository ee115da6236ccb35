import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { DrainReport } from '../../../src/device/sync/drain.ts'
import { createDrainScheduler } from '../../../src/page/app/drain-scheduler.ts'

const START = Date.parse('2026-11-21T01:00:00.000Z')
const reportOf = (nextAt: number | null): DrainReport => ({ settled: 0, hasRenewed: false, needsLogin: false, nextAt })

beforeEach(() => {
  vi.useFakeTimers({ now: START })
})
afterEach(() => {
  vi.useRealTimers()
})

/** A scheduler whose drains end on command. */
function schedulerOf() {
  const drains: { readonly eager: boolean; readonly at: number; end(nextAt: number | null): Promise<void>; fail(): Promise<void> }[] = []
  const reports: DrainReport[] = []
  const settled = async () => void (await vi.advanceTimersByTimeAsync(0))
  const scheduler = createDrainScheduler({
    now: Date.now,
    onReport: (report) => void reports.push(report),
    drain: ({ eager }) =>
      new Promise((resolve, reject) => {
        drains.push({
          eager,
          at: Date.now() - START,
          end: async (nextAt) => (resolve(reportOf(nextAt)), settled()),
          fail: async () => (reject(new Error('no store')), settled()),
        })
      }),
  })
  return { scheduler, drains, reports }
}

describe('[11] when a page drains', () => {
  it('at once on request, one at a time; requests meanwhile become one more drain, eager if any was', async () => {
    const { scheduler, drains, reports } = schedulerOf()
    scheduler.request({ eager: false })
    for (const eager of [false, true, false]) scheduler.request({ eager })
    expect(drains.map(({ eager }) => eager)).toEqual([false])
    await drains[0]?.end(null)
    expect(drains.map(({ eager }) => eager)).toEqual([false, true])
    await drains[1]?.end(null)
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect([drains.length, reports.length]).toEqual([2, 2])
  })

  it('again when the nearest wait is over, and then not eagerly', async () => {
    const { scheduler, drains } = schedulerOf()
    scheduler.request({ eager: true })
    await drains[0]?.end(START + 6_000)
    await vi.advanceTimersByTimeAsync(5_999)
    expect(drains).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(drains.map(({ eager, at }) => [eager, at])).toEqual([
      [true, 0],
      [false, 6_000],
    ])
  })

  it('never sooner than half a second later, nor later than half a minute', async () => {
    const { scheduler, drains } = schedulerOf()
    scheduler.request({ eager: true })
    await drains[0]?.end(START - 60_000)
    await vi.advanceTimersByTimeAsync(500)
    await drains[1]?.end(START + 3_600_000)
    await vi.advanceTimersByTimeAsync(30_000)
    expect(drains.map(({ at }) => at)).toEqual([0, 500, 30_500])
  })

  it('in half a minute where the store could not be read', async () => {
    const { scheduler, drains, reports } = schedulerOf()
    scheduler.request({ eager: true })
    await drains[0]?.fail()
    await vi.advanceTimersByTimeAsync(30_000)
    expect(drains.map(({ at }) => at)).toEqual([0, 30_000])
    expect(reports).toEqual([])
  })

  it('sooner at the request of a new press: the earlier timer is cancelled', async () => {
    const { scheduler, drains } = schedulerOf()
    scheduler.request({ eager: true })
    await drains[0]?.end(START + 20_000)
    await vi.advanceTimersByTimeAsync(1_000)
    scheduler.request({ eager: true })
    await drains[1]?.end(null)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(drains.map(({ at }) => at)).toEqual([0, 1_000])
  })

  it('never again once it was stopped', async () => {
    const { scheduler, drains } = schedulerOf()
    scheduler.request({ eager: true })
    await drains[0]?.end(START + 2_000)
    scheduler.stop()
    scheduler.request({ eager: true })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(drains).toHaveLength(1)
  })
})

import { describe, expect, it } from 'vitest'
import { createLiveValue } from '../../../src/device/store/live-value.ts'
import { keepBadge } from '../../../src/page/app/badge.ts'

async function trayOf(first: number) {
  let count = first
  const tray = createLiveValue(
    () => Promise.resolve(Array.from({ length: count })),
    () => undefined,
  )
  await tray.refresh()
  const holds = (next: number) => {
    count = next
    return tray.refresh()
  }
  return { tray, holds }
}
function badgerOf(outcome: () => Promise<void> = () => Promise.resolve()) {
  const told: (number | 'none')[] = []
  const tell = (what: number | 'none') => {
    told.push(what)
    return outcome()
  }
  return { told, setAppBadge: (count?: number) => tell(count ?? -1), clearAppBadge: () => tell('none') }
}

describe('[11] the badge on the icon', () => {
  it('counts the unsent presses after each change, and disappears with the last one', async () => {
    const { tray, holds } = await trayOf(2)
    const badger = badgerOf()
    keepBadge(tray, badger)
    for (const count of [2, 3, 0, 1]) await holds(count)
    expect(badger.told).toEqual([2, 3, 'none', 1])
  })

  it('an icon with an old count is cleared at once', async () => {
    const badger = badgerOf()
    keepBadge((await trayOf(0)).tray, badger)
    expect(badger.told).toEqual(['none'])
  })

  it('before the phone has read its tray nothing is shown', () => {
    const badger = badgerOf()
    keepBadge(
      createLiveValue(
        () => new Promise<[]>(() => {}),
        () => undefined,
      ),
      badger,
    )
    expect(badger.told).toEqual([])
  })

  it('a browser without badges, or one that forbids them, works as usual', async () => {
    const { tray, holds } = await trayOf(1)
    const forbidden = badgerOf(() => Promise.reject(new DOMException('', 'NotAllowedError')))
    keepBadge(tray, {})
    keepBadge(tray, forbidden)
    await holds(2)
    expect(forbidden.told).toEqual([1, 2])
  })

  it('unsubscribing ends it', async () => {
    const { tray, holds } = await trayOf(1)
    const badger = badgerOf()
    keepBadge(tray, badger)()
    await holds(2)
    expect(badger.told).toEqual([1])
  })
})

import { describe, expect, it, vi } from 'vitest'
import type { OutboxRow } from '../../../src/core/domain/outbox-row.ts'
import { createLiveValue } from '../../../src/device/store/live-value.ts'
import { showBadge } from '../../../src/page/app/show-badge.ts'

/** A tray without presses; `subscribe` is called by the badge alone. */
function emptyTray() {
  const tray = createLiveValue(
    () => Promise.resolve<OutboxRow[]>([]),
    () => undefined,
  )
  return { tray: { ...tray, subscribe: vi.fn<typeof tray.subscribe>(tray.subscribe) }, refresh: tray.refresh }
}

describe('[11] the start of the badge', () => {
  it('follows the first screen', async () => {
    const { tray, refresh } = emptyTray()
    await refresh()
    const clearAppBadge = vi.fn<() => Promise<void>>(() => Promise.resolve())
    let tellShown = () => {}
    const shown = new Promise<void>((resolve) => (tellShown = resolve))
    showBadge(shown, tray, { setAppBadge: () => Promise.resolve(), clearAppBadge } as Partial<Navigator> as Navigator)
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(tray.subscribe).not.toHaveBeenCalled()
    tellShown()
    await vi.waitFor(() => expect(clearAppBadge).toHaveBeenCalledTimes(1))
  })

  it('never comes on a platform without badges', async () => {
    const { tray } = emptyTray()
    showBadge(Promise.resolve(), tray, {} as Navigator)
    await import('../../../src/page/app/badge.ts')
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(tray.subscribe).not.toHaveBeenCalled()
  })
})

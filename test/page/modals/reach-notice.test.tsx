import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { loadCatalogue } from '../../../src/core/catalogue/load-catalogue.ts'
import type { Station } from '../../../src/core/catalogue/station.ts'
import { createPosition } from '../../../src/page/app/geolocation.ts'
import type { AppServices } from '../../../src/page/services/app-services.ts'
import type { Finding } from '../../../src/page/services/finding.ts'
import ReachNotice from '../../../src/page/modals/reach-notice.tsx'
import { pageServices, showPage } from '../../support/show-page.tsx'

const [first, second] = (await loadCatalogue()).stations
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** A page; `reach` reports that a station's stamp came into reach. */
async function show(services: Partial<AppServices> = {}) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let station: Station | null = null
  const listeners = new Set<() => void>()
  const become = (next: Station | null) => {
    station = next
    for (const listener of listeners) listener()
  }
  const finding: Partial<Finding> = {
    subscribe: (listener) => (listeners.add(listener), () => listeners.delete(listener)),
    notice: () => station,
    endNotice: () => become(null),
  }
  await showPage(<ReachNotice />, pageServices({ finding: () => Promise.resolve(finding as Finding), ...services }), '/list/')
  return { reach: (next: Station) => act(() => become(next)) }
}
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
const said = () => screen.getByRole('status').textContent

describe('[10] a stamp in reach on another screen', () => {
  it('is announced by an existing region, with one tap to its sheet, and takes no focus', async () => {
    const { reach } = await show()
    expect(said()).toBe('')
    reach(first!)
    expect(said()).toContain(`${first!.name}駅の印が押せます`)
    expect(screen.getByRole('link', { name: '押す' }).getAttribute('href')).toBe(`/find/push/?stamp_id=${first!.stamp_id}`)
    expect(document.activeElement).toBe(document.body)
  })

  it('closes by itself, and each after its own time', async () => {
    const { reach } = await show()
    reach(first!)
    pass(11_000)
    reach(second!)
    pass(11_000)
    expect(said()).toContain(second!.name)
    pass(1_000)
    expect(said()).toBe('')
  })

  it('can be dismissed', async () => {
    const { reach } = await show()
    reach(first!)
    fireEvent.click(screen.getByRole('button', { name: 'あとで' }))
    expect(said()).toBe('')
  })

  it('waits while it is touched or focused', async () => {
    const { reach } = await show()
    reach(first!)
    act(() => screen.getByRole('link').focus())
    pass(60_000)
    expect(said()).toContain(first!.name)
    act(() => screen.getByRole('link').blur())
    pass(12_000)
    expect(said()).toBe('')
  })

  it('is left to finding where that is on screen', async () => {
    const position = createPosition(undefined, undefined)
    position.show()
    const { reach } = await show({ position })
    reach(first!)
    expect(said()).toBe('')
  })
})

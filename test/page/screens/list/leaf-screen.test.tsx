import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadCatalogue } from '../../../../src/core/catalogue/load-catalogue.ts'
import type { Catalogue } from '../../../../src/core/catalogue/station.ts'
import { LeafScreen } from '../../../../src/page/screens/list/leaf-screen.tsx'
import { LEAVES } from '../../../../src/page/ui/text/leaves.ja.ts'
import { bookStamp } from '../../../support/book-stamp.ts'
import { pageServices, showPage } from '../../../support/show-page.tsx'

let catalogue: Catalogue
beforeAll(async () => {
  catalogue = await loadCatalogue()
})
let isWide = false
beforeEach(() => {
  isWide = false
  localStorage.clear()
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('reduced-motion') || isWide }))
  for (const name of ['IntersectionObserver', 'ResizeObserver'])
    vi.stubGlobal(
      name,
      class {
        observe() {}
        disconnect() {}
      },
    )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = (stamps: readonly ReturnType<typeof bookStamp>[]) => showPage(<LeafScreen catalogue={catalogue} />, pageServices({}, stamps), '/list/')
const STAMPS = [51, 218, 377, 902, 1191].map(bookStamp)
const place = () => screen.getByRole('status').textContent
const press = (key: string) => act(async () => void fireEvent.keyDown(window, { key }))
const tap = (name: string) => act(async () => screen.getByRole('button', { name }).click())

describe('[15] leafing', () => {
  it('opens at the last press, turns by button and keyboard, and ends at both covers', async () => {
    await show(STAMPS)
    expect(place()).toBe('5 / 5 ページ')
    expect(screen.getByRole('button', { name: LEAVES.next })).toHaveProperty('disabled', true)
    await press('ArrowRight')
    await press('ArrowLeft')
    expect(place()).toBe('4 / 5 ページ')
    await tap(LEAVES.back)
    expect(place()).toBe('3 / 5 ページ')
    await press('Home')
    await press('PageUp')
    expect(place()).toBe('1 / 5 ページ')
    await press('End')
    expect(place()).toBe('5 / 5 ページ')
  })

  it('two pages are open on a wide screen, and turn together', async () => {
    isWide = true
    await show(STAMPS)
    expect(place()).toBe('5 / 5 ページ')
    await press('ArrowLeft')
    expect(place()).toBe('3・4 / 5 ページ')
    expect(screen.getAllByRole('article')).toHaveLength(2)
  })

  it('the place and the order are kept', async () => {
    await show(STAMPS)
    await press('ArrowLeft')
    cleanup()
    await show(STAMPS)
    expect(place()).toBe('4 / 5 ページ')
    await tap(LEAVES.order.line)
    await press('ArrowRight')
    const at = place()
    cleanup()
    await show(STAMPS)
    expect([place(), screen.getByRole('button', { name: LEAVES.order.line }).getAttribute('aria-pressed')]).toEqual([at, 'true'])
  })

  it('an empty book has a white page and the way to the first stamp', async () => {
    await show([])
    expect(screen.getByRole('heading', { name: LEAVES.white })).toBeTruthy()
    expect(screen.getByRole('link', { name: LEAVES.find }).getAttribute('href')).toBe('/find/')
    expect(screen.queryByRole('article')).toBeNull()
  })

  it('10,000 impressions take as many elements as ten', async () => {
    const many = Array.from({ length: 10_000 }, (_, index) => ({
      ...bookStamp(51),
      collected_id: `p${index}`,
      pressed_at: new Date(Date.UTC(2026, 0, 1) + index * 60_000).toISOString(),
    }))
    await show(many)
    await press('Home')
    await press('ArrowRight')
    expect(place()).toBe('2 / 10,000 ページ')
    expect(document.querySelectorAll('article')).toHaveLength(3)
    expect(screen.getAllByRole('article')).toHaveLength(1)
  })
})

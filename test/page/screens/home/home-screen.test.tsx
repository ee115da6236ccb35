import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { collectedView } from '../../../../src/core/domain/collected-view.ts'
import { createLiveValue } from '../../../../src/device/store/live-value.ts'
import { HomeScreen } from '../../../../src/page/screens/home/home-screen.tsx'
import { TEXT } from '../../../../src/page/ui/text.ja.ts'
import { pageServices, showPage } from '../../../support/show-page.tsx'
import { collectedStamp } from '../../../support/collected-stamp.ts'

const stamp = (collected_id: string, stamp_id: number, pressed_at: string) => ({ ...collectedStamp({ collected_id, stamp_id, pressed_at }), settled: 1 })
afterEach(cleanup)

it('[2] / continues where the visitor was: the newest stamp, and the number of stamps', async () => {
  const stamps = [stamp('a', 51, '2026-11-20T01:00:00.000Z'), stamp('b', 218, '2026-11-21T01:00:00.000Z')]
  await showPage(<HomeScreen />, pageServices({}, stamps))
  const link = await screen.findByRole('link', { name: new RegExp(TEXT.home.continue, 'u') })
  expect(link.getAttribute('href')).toContain('stamp_id=218')
  expect(link.textContent).toContain(TEXT.home.book(2))
})

it.each([
  [true, false],
  [false, true],
])('[15] / with a second press verified %s names keepsakes beside the count: %s', async (verified, isNamed) => {
  const keepsake = { ...stamp('b', 218, '2026-11-21T01:00:00.000Z'), verified }
  await showPage(<HomeScreen />, pageServices({}, [stamp('a', 51, '2026-11-20T01:00:00.000Z'), keepsake]))
  const link = await screen.findByRole('link', { name: new RegExp(TEXT.home.continue, 'u') })
  expect(link.textContent?.includes('その場 1・記念 1')).toBe(isNamed)
})

it('[15] / shows the stamp pressed last with the impression that the book shows', async () => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  const stamps = [stamp('chosen', 218, '2026-11-20T01:00:00.000Z'), stamp('newest', 218, '2026-11-21T01:00:00.000Z')]
  const faces = [{ stamp_id: 218, collected_id: 'chosen', chosen_at: '2026-11-22T00:00:00.000Z', is_sent: true }]
  const book = createLiveValue(
    () => Promise.resolve(collectedView(stamps, [], [], faces)),
    () => undefined,
  )
  await showPage(<HomeScreen />, pageServices({ book }))
  await vi.waitFor(() => expect(document.querySelector('header canvas')?.getAttribute('data-impression')).toBe('chosen'))
  vi.unstubAllGlobals()
})

it('[2] / of an empty book has one button', async () => {
  await showPage(<HomeScreen />, pageServices())
  expect(screen.getByRole('link', { name: TEXT.home.find }).getAttribute('href')).toBe('/find/')
  expect(screen.queryByText(TEXT.home.continue)).toBeNull()
})

import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { loadCatalogue } from '../../../../src/core/catalogue/load-catalogue.ts'
import type { Catalogue } from '../../../../src/core/catalogue/station.ts'
import { RidesScreen } from '../../../../src/page/screens/find/rides-screen.tsx'
import type { Position, PositionSnapshot } from '../../../../src/page/services/position.ts'
import { RIDES } from '../../../../src/page/ui/text/rides.ja.ts'
import { bookStamp } from '../../../support/book-stamp.ts'
import { pageServices, showPage } from '../../../support/show-page.tsx'

let catalogue: Catalogue
beforeAll(async () => {
  catalogue = await loadCatalogue()
})
afterEach(cleanup)

/** A position that stays at a station. */
function positionAt(name: string): Position {
  const { lat, lng } = catalogue.stations.find((station) => station.name === name)!
  const fix = { lat, lng, accuracy: 20, heading: null, at: Date.parse('2026-11-22T01:00:00.000Z') }
  const snapshot = { status: 'watching', fix } as unknown as PositionSnapshot
  return {
    get: () => snapshot,
    subscribe: () => () => undefined,
    show: () => () => undefined,
    start: () => undefined,
    recent: () => [],
    bestFixFor: () => null,
  } as unknown as Position
}

describe('[15] rides to new stations', () => {
  it('a book with every station in reach says so, and offers a longer time except at the longest', async () => {
    const all = catalogue.stations.map(({ stamp_id }) => bookStamp(stamp_id))
    for (const [minutes, isLongest] of [
      [60, false],
      [360, true],
    ] as const) {
      await showPage(<RidesScreen catalogue={catalogue} minutes={minutes} />, pageServices({ position: positionAt('盛岡') }, all), '/find/')
      expect(screen.getByText(RIDES.allPressed)).toBeTruthy()
      expect(screen.queryByText(RIDES.longer) === null).toBe(isLongest)
      cleanup()
    }
  })

  it('an empty book has each line once, with its colour, and a link to the window seat', async () => {
    await showPage(<RidesScreen catalogue={catalogue} minutes={60} />, pageServices({ position: positionAt('盛岡') }), '/find/')
    const rows = screen.getAllByRole('listitem').map((row) => row.querySelector('b')?.textContent)
    expect(rows).toContain('山田線')
    expect(new Set(rows).size).toBe(rows.length)
    expect(screen.getByRole('link', { name: RIDES.seat }).getAttribute('href')).toBe('/find/?seat=1')
  })
})

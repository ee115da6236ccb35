import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { loadCatalogue } from '../../../../src/core/catalogue/load-catalogue.ts'
import { collectedView } from '../../../../src/core/domain/collected-view.ts'
import { newOutboxRow } from '../../../../src/core/domain/outbox-row.ts'
import { beadOf } from '../../../../src/page/ui/line-string/beads-of.ts'
import { readLineSearch } from '../../../../src/page/screens/list/list-filter.ts'
import { LinesScreen } from '../../../../src/page/screens/list/lines-screen.tsx'
import { bookStamp } from '../../../support/book-stamp.ts'
import { pageServices, showPage } from '../../../support/show-page.tsx'

const catalogue = await loadCatalogue()
const idsOf = (name: string) =>
  catalogue.stations.filter((station) => station.lines.includes(catalogue.lines.findIndex((line) => line.name === name))).map(({ stamp_id }) => stamp_id)

afterEach(cleanup)

describe('[2] the lines of the book', () => {
  it('are strings of beads, the most complete first, each linking to its own page', async () => {
    await showPage(<LinesScreen catalogue={catalogue} />, pageServices({}, idsOf('津軽線').map(bookStamp)), '/list/')
    const list = await screen.findByRole('list', { name: 'すべての線' })
    const [first] = within(list).getAllByRole('link')
    expect(first?.textContent).toBe('津軽線ぜんぶ押しました')
    expect(first?.getAttribute('href')).toBe(`/list/?line=${encodeURIComponent('津軽線')}`)
    expect(first?.querySelectorAll('[data-bead="ink"]')).toHaveLength(18)
    expect(within(list).getAllByRole('listitem')).toHaveLength(catalogue.lines.length)
  })

  it('an address names a line, or selects all of them', () => {
    expect(readLineSearch({ line: '五能線' })).toEqual({ line: '五能線' })
    expect(readLineSearch({ by: 'line' })).toEqual({ by: 'line' })
    expect(readLineSearch({ by: 'name', line: '' })).toEqual({})
    expect(readLineSearch({ year: 2026 })).toEqual({ year: 2026 })
    for (const year of [-2026, -1, 20.26, 1e21, 'x', ['2026', '2027']]) expect(readLineSearch({ year })).toEqual({})
  })

  it('[11, 15] a pending press is a bead in pencil, a keepsake one without ink', () => {
    const unsent = newOutboxRow(
      { key: 'a', stamp_id: 1, pressed_at: '2026-11-21T00:00:00.000Z', tilt: 0, blurred: 0, imprint: null, restamp_number: 0 },
      'guest',
    )
    const { byStamp } = collectedView([bookStamp(2), { ...bookStamp(3), verified: false }], [unsent])
    expect([0, 1, 2, 3].map((stamp_id) => beadOf(byStamp.get(stamp_id)))).toEqual(['none', 'pencil', 'ink', 'keepsake'])
  })
})

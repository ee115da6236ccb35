import { stationFacts } from '../../../core/catalogue/stamp-facts.ts'
import type { Catalogue } from '../../../core/catalogue/station.ts'
import type { BookYear } from '../../../core/domain/book-year.ts'
import type { CollectedView } from '../../../core/domain/collected-view.ts'
import { sharedStamp } from '../share/shared-stamp.ts'
import { PAPER } from '../text/paper.ja.ts'
import { PaperPanel } from './paper-panel.tsx'
import { usePaperStamps } from './use-paper-stamps.ts'
import { YearPage } from './year-page.tsx'

export interface YearPaperProps {
  readonly catalogue: Catalogue
  readonly book: CollectedView
  readonly year: number
  readonly facts: BookYear
  readonly rows: readonly (readonly [term: string, fact: string])[]
}

/** Maximum number of stamps in a month: more would be smaller than a letter. */
const MONTH_MOST = 40

/** The year on its sheet, with the print button. */
export function YearPaper({ catalogue, book, year, facts, rows }: YearPaperProps) {
  const shown = facts.months.flatMap((presses, month) => presses.slice(0, MONTH_MOST).map((press) => ({ ...press, month })))
  const stamps = usePaperStamps(
    shown.flatMap(({ press, station }) => {
      const entry = book.byStamp.get(press.stamp_id)
      return entry === undefined ? [] : [{ ...sharedStamp(stationFacts(catalogue, station), entry, press), stamp_id: press.stamp_id }]
    }),
  )
  if (stamps === 'failed') return <p role="alert">{PAPER.failed}</p>
  if (stamps === null) return <p role="status">{PAPER.loading}</p>
  const byPress = new Map(stamps.map((stamp) => [stamp.collected_id, stamp]))
  const months = facts.months.map((presses) =>
    presses.slice(0, MONTH_MOST).flatMap(({ press, day }) => {
      const stamp = byPress.get(press.collected_id)
      return stamp === undefined ? [] : [{ stamp, day }]
    }),
  )
  return (
    <PaperPanel
      sheets={[
        <YearPage
          key={year}
          year={year}
          visited={facts.stations}
          keepsakes={facts.keepsakes}
          months={months}
          more={facts.months.map((presses) => Math.max(0, presses.length - MONTH_MOST))}
          facts={rows}
        />,
      ]}
    />
  )
}

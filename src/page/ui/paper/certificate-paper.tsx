import type { ComponentType } from 'react'
import { loadBaseMap, loadCatalogue } from '../../../core/catalogue/load-catalogue.ts'
import { stationFacts } from '../../../core/catalogue/stamp-facts.ts'
import type { Catalogue, Station } from '../../../core/catalogue/station.ts'
import type { CollectedView } from '../../../core/domain/collected-view.ts'
import { createLineTracks, toPlane } from '../../../core/domain/line-tracks.ts'
import { tallyOf } from '../../../core/domain/tally.ts'
import { sharedStamp } from '../share/shared-stamp.ts'
import { JOURNEYS } from '../text/journeys.ja.ts'
import { PAPER } from '../text/paper.ja.ts'
import { Certificate } from './certificate.tsx'
import { PaperPanel } from './paper-panel.tsx'
import { usePaperStamps } from './use-paper-stamps.ts'

export interface CertificatePaperProps {
  /** Index into Catalogue.lines; null for an area. */
  readonly line: number | null
  readonly name: string
  readonly color: string
  /** All of them, each in the book. */
  readonly stations: readonly Station[]
  readonly book: CollectedView
  readonly ends: readonly [string, string] | null
  readonly nickname: string | null
  /** First presses of the first and of the last station; ISO. */
  readonly from: string
  readonly until: string
}

interface Ground {
  readonly catalogue: Catalogue
  readonly tracks: ReturnType<typeof createLineTracks>
}

/** The certificate on its sheet, with the print button. Rejects where the map's tracks cannot be loaded. */
export async function loadCertificatePaper(): Promise<ComponentType<CertificatePaperProps>> {
  const [catalogue, map] = await Promise.all([loadCatalogue(), loadBaseMap()])
  const tracks = createLineTracks(catalogue, map.lines)
  return (props) => <CertificatePaper {...props} catalogue={catalogue} tracks={tracks} />
}

function CertificatePaper({ line, name, color, stations, book, ends, nickname, from, until, catalogue, tracks }: CertificatePaperProps & Ground) {
  const stamps = usePaperStamps(
    stations.flatMap((station) => {
      const entry = book.byStamp.get(station.stamp_id)
      return entry === undefined ? [] : [sharedStamp(stationFacts(catalogue, station), entry)]
    }),
  )
  if (stamps === 'failed') return <p role="alert">{PAPER.failed}</p>
  if (stamps === null) return <p role="status">{PAPER.loading}</p>
  const runs = line === null ? [] : stations.slice(0, 1).flatMap((station) => tracks.near(toPlane(station), 1).filter((run) => run.line === line))
  const { keepsake } = tallyOf(stations.map(({ stamp_id }) => book.byStamp.get(stamp_id)))
  return (
    <PaperPanel
      sheets={[
        <Certificate
          key={name}
          of={line === null ? 'area' : 'line'}
          name={name}
          ends={ends}
          color={color}
          stamps={stamps}
          places={stations}
          tracks={runs.map(({ points }) => points)}
          from={from}
          until={until}
          visited={stations.length - keepsake}
          keepsakes={keepsake}
          nickname={nickname}
          length={line === null ? null : JOURNEYS.km(runs.reduce((sum, run) => sum + run.length_m, 0))}
        />,
      ]}
    />
  )
}

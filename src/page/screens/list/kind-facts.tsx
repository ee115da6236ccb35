import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { StampFacts } from '../../../core/catalogue/stamp-facts.ts'
import { BreakableName } from '../../ui/stamp-name/breakable-name.tsx'
import { KINDS } from '../../ui/text/kinds.ja.ts'
import { DETAIL, STAMP_DETAIL } from '../../ui/text/stamp-detail.ja.ts'

/** The facts of the thing on the stamp (spec 13). Unknown facts are left out, except for a shop, where the text says so: a visitor may travel to it. */
export function KindFacts({ facts }: { readonly facts: StampFacts }) {
  const { kind, subtitle, prefecture, address, lines, places, train, as_of, gotouchi, shop_status, url } = facts
  const term = STAMP_DETAIL.subtitle[kind]
  const [place] = places
  return (
    <>
      {term !== undefined && subtitle !== null && (
        <Fact term={term}>
          <BreakableName name={gotouchi ? `${subtitle}（${KINDS.gotouchi}）` : subtitle} />
        </Fact>
      )}
      {subtitle === null && shop_status !== null && term !== undefined && <Fact term={term}>{STAMP_DETAIL.noDish[shop_status]}</Fact>}
      {kind !== 'station' && kind !== 'face' && place !== undefined && (
        <Fact term={STAMP_DETAIL.station}>
          <StationLink {...place} />
        </Fact>
      )}
      {kind === 'face' && <Fact term={STAMP_DETAIL.station}>{places.length === 0 ? STAMP_DETAIL.noStations : STAMP_DETAIL.stations(places.length)}</Fact>}
      {prefecture !== null && <Fact term={DETAIL.prefecture}>{prefecture}</Fact>}
      {address !== null && <Fact term={STAMP_DETAIL.address}>{address}</Fact>}
      {train !== null && <Fact term={STAMP_DETAIL.train}>{train.isRetired ? `${KINDS.train[train.type]}・${KINDS.retired}` : KINDS.train[train.type]}</Fact>}
      {train !== null && train.first_year !== null && <Fact term={STAMP_DETAIL.since}>{STAMP_DETAIL.year(train.first_year)}</Fact>}
      {lines.length > 0 && <Fact term={kind === 'face' ? STAMP_DETAIL.trainLines : DETAIL.lines}>{lines.join('、')}</Fact>}
      {shop_status !== null && <Fact term={STAMP_DETAIL.shop}>{STAMP_DETAIL.shopStatus[shop_status]}</Fact>}
      {kind === 'ekisoba' && url === null && <Fact term={STAMP_DETAIL.page}>{STAMP_DETAIL.noPage}</Fact>}
      {(kind === 'ekisoba' || kind === 'ekiben') && <Fact term={STAMP_DETAIL.survey}>{STAMP_DETAIL.surveyOf(as_of)}</Fact>}
    </>
  )
}

/** One row of a list of facts. */
export function Fact({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function StationLink({ station_name, station_stamp_id }: StampFacts['places'][number]) {
  if (station_stamp_id === null) return <>{`${station_name}駅`}</>
  return <Link to="/list/detail/" search={{ stamp_id: station_stamp_id }}>{`${station_name}駅`}</Link>
}

import { stationFacts } from '../../../core/catalogue/stamp-facts.ts'
import type { Catalogue, Station } from '../../../core/catalogue/station.ts'
import { StampPlate, type StampPlateProps } from './stamp-plate.tsx'

export interface StationPlateProps extends Omit<StampPlateProps, 'facts'> {
  readonly station: Station
  readonly catalogue: Catalogue
}

/** The station's name board: kana above, romaji below, a band in the area's colour with the neighbours on it. */
export const StationPlate = ({ station, catalogue, ...plate }: StationPlateProps) => <StampPlate facts={stationFacts(catalogue, station)} {...plate} />

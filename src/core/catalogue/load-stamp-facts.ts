import { isListed, type ListedKind } from './listed-kinds.ts'
import { loadCatalogue, loadEkiben, loadEkisoba, loadFaces, loadIkimono, loadTraindepots } from './load-catalogue.ts'
import { loadOnce } from '../load-once.ts'
import { ekibenFacts, ekisobaFacts, faceFacts, ikimonoFacts, stationFacts, traindepotFacts, type StampFacts } from './stamp-facts.ts'
import { kindOf } from './stamp-kind.ts'
import type { Catalogue } from './station.ts'

/** Every stamp of a kind by stamp_id, the same array each time; rejects as loadCatalogue does. */
export const loadKindFacts = (kind: ListedKind): Promise<readonly StampFacts[]> => LOADERS[kind]()

const factsOf = <T>(load: () => Promise<readonly T[]>, spell: (catalogue: Catalogue, item: T) => StampFacts): (() => Promise<readonly StampFacts[]>) =>
  loadOnce(async () => {
    const [catalogue, items] = await Promise.all([loadCatalogue(), load()])
    return items.map((item) => spell(catalogue, item))
  })

const LOADERS: Readonly<Record<ListedKind, () => Promise<readonly StampFacts[]>>> = {
  station: factsOf(async () => (await loadCatalogue()).stations, stationFacts),
  ekisoba: factsOf(loadEkisoba, ekisobaFacts),
  ekiben: factsOf(loadEkiben, ekibenFacts),
  ikimono: factsOf(loadIkimono, ikimonoFacts),
  traindepot: factsOf(loadTraindepots, traindepotFacts),
  face: factsOf(loadFaces, faceFacts),
}

/** One stamp of the catalogue; undefined for an unknown id. For a station only the stations are loaded. */
export async function loadStampFacts(stamp_id: number): Promise<StampFacts | undefined> {
  const kind = kindOf(stamp_id)
  if (!isListed(kind)) return undefined
  if (kind !== 'station') return (await loadKindFacts(kind)).find((facts) => facts.stamp_id === stamp_id)
  const catalogue = await loadCatalogue()
  const station = catalogue.byId.get(stamp_id)
  return station === undefined ? undefined : stationFacts(catalogue, station)
}

import type { StampKind } from '../../src/core/catalogue/stamp-kind.ts'
import { unpackEkisoba } from '../../src/core/catalogue/unpack-ekisoba.ts'
import { unpackFaces } from '../../src/core/catalogue/unpack-faces.ts'
import { unpackLinked } from '../../src/core/catalogue/unpack-linked.ts'
import { unpackStations } from '../../src/core/catalogue/unpack-stations.ts'
import { ekibenArt } from '../../src/core/stamp-art/ekiben-art.ts'
import { ekisobaArt } from '../../src/core/stamp-art/ekisoba-art.ts'
import { faceArt } from '../../src/core/stamp-art/face-art.ts'
import { ikimonoArt } from '../../src/core/stamp-art/ikimono-art.ts'
import { loginArt } from '../../src/core/stamp-art/login-art.ts'
import { unpackScenes } from '../../src/core/stamp-art/plan-scene.ts'
import { specialArt } from '../../src/core/stamp-art/special-art.ts'
import type { StampKindArt } from '../../src/core/stamp-art/stamp-art.ts'
import { stationArt } from '../../src/core/stamp-art/station-art.ts'
import { traindepotArt } from '../../src/core/stamp-art/traindepot-art.ts'
import { buildArtFacts } from './art-facts.ts'
import { packFaces } from './pack-faces.ts'
import { packEkiben, packIkimono, packTraindepots } from './pack-linked.ts'
import { packScenes } from './pack-scenes.ts'
import { packEkisoba, packStations } from './pack-stations.ts'
import type { Sources } from './read-sources.ts'
import { SCENERY } from './scene-vocabulary.ts'

/** The catalogue with the art of every kind, as a phone has them that has fetched everything. */
export function wholeArt(sources: Sources, { common, prefectures } = packScenes(sources, buildArtFacts(sources))) {
  const { stations } = unpackStations(packStations(sources))
  const ekisoba = unpackEkisoba(packEkisoba(sources))
  const ikimono = unpackLinked(packIkimono(sources))
  const traindepots = unpackLinked(packTraindepots(sources))
  const ekiben = unpackLinked(packEkiben(sources))
  const faces = unpackFaces(packFaces(sources))
  const pictures = new Map(prefectures.flatMap((own) => [...unpackScenes(common, own, SCENERY)]))
  const kinds: Readonly<Record<StampKind, StampKindArt>> = {
    station: stationArt({ stations, pictures }),
    ekisoba: ekisobaArt(ekisoba),
    ikimono: ikimonoArt(ikimono),
    traindepot: traindepotArt(traindepots),
    ekiben: ekibenArt(ekiben),
    face: faceArt(faces),
    special: specialArt(),
    login: loginArt,
  }
  const stationsOf = (rows: readonly { readonly station_name: string }[]) => rows.map(({ station_name }) => station_name)
  /** The names that the marks of a kind's presses are set in (core/stamp-art/mark-place.ts); a station's are set in its own. */
  const places: Readonly<Record<Exclude<StampKind, 'station'>, readonly string[]>> = {
    ekisoba: stationsOf(ekisoba),
    ikimono: stationsOf(ikimono),
    traindepot: stationsOf(traindepots),
    ekiben: stationsOf(ekiben),
    face: [],
    special: [],
    login: [],
  }
  return { stations, ekisoba, ikimono, traindepots, ekiben, faces, kinds, places }
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildArtFacts } from '../../../../data/build/art-facts.ts'
import { packScenes } from '../../../../data/build/pack-scenes.ts'
import { packFaces } from '../../../../data/build/pack-faces.ts'
import { packEkiben, packIkimono, packTraindepots } from '../../../../data/build/pack-linked.ts'
import { packEkisoba, packStations } from '../../../../data/build/pack-stations.ts'
import { readSources } from '../../../../data/build/read-sources.ts'
import type { StampKind } from '../../../../src/core/catalogue/stamp-kind.ts'
import { unpackEkisoba } from '../../../../src/core/catalogue/unpack-ekisoba.ts'
import { unpackFaces } from '../../../../src/core/catalogue/unpack-faces.ts'
import { unpackLinked } from '../../../../src/core/catalogue/unpack-linked.ts'
import { unpackStations } from '../../../../src/core/catalogue/unpack-stations.ts'
import { createLibrary, GROUP_NAMES } from '../../../../src/page/ui/stamp-art/elements/library.ts'
import { ekibenArt } from '../../../../src/page/ui/stamp-art/ekiben-art.ts'
import { ekisobaArt } from '../../../../src/page/ui/stamp-art/ekisoba-art.ts'
import { faceArt } from '../../../../src/page/ui/stamp-art/face-art.ts'
import { glyphTable } from '../../../../src/page/ui/stamp-art/glyph-table.ts'
import { ikimonoArt } from '../../../../src/page/ui/stamp-art/ikimono-art.ts'
import { letteringOf } from '../../../../src/page/ui/stamp-art/lettering.ts'
import { loginArt } from '../../../../src/page/ui/stamp-art/login-art.ts'
import { specialArt } from '../../../../src/page/ui/stamp-art/special-art.ts'
import type { StampKindArt } from '../../../../src/page/ui/stamp-art/stamp-art.ts'
import { stampArtOf } from '../../../../src/page/ui/stamp-art/stamp-art-of.ts'
import { stationArt } from '../../../../src/page/ui/stamp-art/station-art.ts'
import { traindepotArt } from '../../../../src/page/ui/stamp-art/traindepot-art.ts'

const DATA = join(import.meta.dirname, '../../../../data')
const table = (face: string) => glyphTable(readFileSync(join(DATA, 'lettering', `${face}.txt`), 'utf8'))

const library = createLibrary()
await library.fetch(GROUP_NAMES)

/** The art as the build makes it, from the real sources. */
export function builtArt() {
  const sources = readSources(DATA)
  const facts = buildArtFacts(sources)
  const { stations } = unpackStations(packStations(sources))
  const ekisoba = unpackEkisoba(packEkisoba(sources))
  const lettering = letteringOf({ kizami: table('kizami'), marui: table('marui'), ita: table('ita'), futo: table('futo') })
  const ikimono = unpackLinked(packIkimono(sources))
  const traindepots = unpackLinked(packTraindepots(sources))
  const ekiben = unpackLinked(packEkiben(sources))
  const faces = unpackFaces(packFaces(sources))
  const kinds: Readonly<Record<StampKind, StampKindArt>> = {
    station: stationArt({ stations, facts, scenes: packScenes(sources), library }),
    ekisoba: ekisobaArt(ekisoba),
    ikimono: ikimonoArt(ikimono),
    traindepot: traindepotArt(traindepots),
    ekiben: ekibenArt(ekiben),
    face: faceArt(faces),
    special: specialArt(),
    login: loginArt,
  }
  return { sources, stations, ekisoba, ikimono, traindepots, ekiben, faces, lettering, art: stampArtOf(Object.values(kinds), lettering) }
}

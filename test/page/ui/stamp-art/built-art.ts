import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildArtFacts } from '../../../../data/build/art-facts.ts'
import { packEkisoba, packStations } from '../../../../data/build/pack-stations.ts'
import { readSources } from '../../../../data/build/read-sources.ts'
import { unpackEkisoba } from '../../../../src/core/catalogue/unpack-ekisoba.ts'
import { unpackStations } from '../../../../src/core/catalogue/unpack-stations.ts'
import { ekisobaArt } from '../../../../src/page/ui/stamp-art/ekisoba-art.ts'
import { glyphTable } from '../../../../src/page/ui/stamp-art/glyph-table.ts'
import { letteringOf } from '../../../../src/page/ui/stamp-art/lettering.ts'
import { stampArtOf } from '../../../../src/page/ui/stamp-art/stamp-art.ts'
import { stationArt } from '../../../../src/page/ui/stamp-art/station-art.ts'

const DATA = join(import.meta.dirname, '../../../../data')
const table = (face: string) => glyphTable(readFileSync(join(DATA, 'lettering', `${face}.txt`), 'utf8'))

/** The art as the build makes it, from the real sources. */
export function builtArt() {
  const sources = readSources(DATA)
  const facts = buildArtFacts(sources)
  const { stations } = unpackStations(packStations(sources))
  const ekisoba = unpackEkisoba(packEkisoba(sources))
  const lettering = letteringOf({ kizami: table('kizami'), marui: table('marui'), ita: table('ita'), futo: table('futo') })
  const built = { stations, ekisoba, facts, lettering }
  return { ...built, art: stampArtOf([stationArt(built), ekisobaArt(built)]) }
}

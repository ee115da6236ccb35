import { unpackStations } from '../../src/core/catalogue/unpack-stations.ts'
import type { SampleArt } from '../../src/core/catalogue/packed.ts'
import { glyphTable } from '../../src/page/ui/stamp-art/glyph-table.ts'
import { letteringOf } from '../../src/page/ui/stamp-art/lettering.ts'
import { createLibrary, GROUP_NAMES } from '../../src/page/ui/stamp-art/elements/library.ts'
import { stationArt } from '../../src/page/ui/stamp-art/station-art.ts'
import { stampArtOf } from '../../src/page/ui/stamp-art/stamp-art-of.ts'
import { buildArtFacts } from './art-facts.ts'
import { readLettering } from './lettering.ts'
import { packScenes } from './pack-scenes.ts'
import { packStations } from './pack-stations.ts'
import type { Sources } from './read-sources.ts'

/** 盛岡. */
const SAMPLE_ID = 218

/** One station's stamp, drawn at build time: the start page shows it without the generator, the facts and the lettering. */
export async function sampleArt(sources: Sources): Promise<SampleArt> {
  const table = (face: string) => glyphTable(readLettering(face))
  const lettering = letteringOf({ kizami: table('kizami'), marui: table('marui'), ita: table('ita'), futo: table('futo') })
  const { stations } = unpackStations(packStations(sources))
  const library = createLibrary()
  await library.fetch(GROUP_NAMES)
  const art = stampArtOf([stationArt({ stations, facts: buildArtFacts(sources), scenes: packScenes(sources), library })], lettering)
  return { stamp_id: SAMPLE_ID, markup: art.draw(SAMPLE_ID, { instance: 'sample' }) }
}

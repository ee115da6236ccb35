import type { SampleArt } from '../../src/core/catalogue/packed.ts'
import { stampArtOf } from '../../src/core/stamp-art/stamp-art-of.ts'
import { wholeLettering } from './lettering.ts'
import type { Sources } from './read-sources.ts'
import { wholeArt } from './whole-art.ts'

/** 盛岡. */
const SAMPLE_ID = 218

/** One station's stamp, drawn at build time: the start page shows it without the generator, the facts and the lettering. */
export const sampleArt = (sources: Sources): SampleArt => ({
  stamp_id: SAMPLE_ID,
  markup: stampArtOf([wholeArt(sources).kinds.station], wholeLettering()).draw(SAMPLE_ID, { instance: 'sample' }),
})

import { join } from 'node:path'
import { wholeLettering } from '../../../data/build/lettering.ts'
import { readSources } from '../../../data/build/read-sources.ts'
import { wholeArt } from '../../../data/build/whole-art.ts'
import { stampArtOf } from '../../../src/core/stamp-art/stamp-art-of.ts'

/** The art as the build makes it, from the real sources. */
export function builtArt() {
  const sources = readSources(join(import.meta.dirname, '../../../data'))
  const whole = wholeArt(sources)
  const lettering = wholeLettering()
  return { sources, ...whole, lettering, art: stampArtOf(Object.values(whole.kinds), lettering) }
}

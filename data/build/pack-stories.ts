import type { PackedStories } from '../../src/core/catalogue/packed.ts'
import { contentVersion } from './content-version.ts'
import type { MotifRow, Sources } from './read-sources.ts'

/** Each station's sentence about its picture. */
export const packStories = ({ stationMotifs }: Pick<Sources, 'stationMotifs'>): PackedStories => pack(stationMotifs, ({ sentence }) => sentence)

/** Where each sentence comes from: the page's address, or its basis (`known`, `map`, `name`). A separate chunk, because few visitors open it. */
export const packStorySources = ({ stationMotifs }: Pick<Sources, 'stationMotifs'>): PackedStories =>
  pack(stationMotifs, ({ source, basis }) => source ?? basis)

/** A short description of each station's picture, for the gallery of /dev/, which visitors never download. */
export const packSubjects = ({ stationMotifs }: Pick<Sources, 'stationMotifs'>): PackedStories => pack(stationMotifs, ({ subject }) => subject)

function pack(motifs: readonly MotifRow[], textOf: (row: MotifRow) => string): PackedStories {
  const rows = motifs.toSorted((a, b) => a.stamp_id - b.stamp_id)
  const content = { stamp_id: rows.map((row, i) => row.stamp_id - (rows[i - 1]?.stamp_id ?? 0)), lines: rows.map(textOf).join('\n') }
  return { version: contentVersion(content), ...content }
}

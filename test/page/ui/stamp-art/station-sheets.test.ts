import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { AREAS } from '../../../../src/core/catalogue/area.ts'
import { builtArt } from './built-art.ts'

const README = readFileSync('docs/gallery/stations/README.md', 'utf8')

it(
  '[10] the contact sheets of docs/gallery/stations show the stations as they are drawn today, each with its subject',
  () => {
    const { sources, stations, art } = builtArt()
    const subjects = new Map(sources.stationMotifs.map((row) => [row.stamp_id, row.subject]))
    const sheets = AREAS.flatMap(({ id, prefectures }) =>
      prefectures.map((prefecture, i) => {
        const told = stations.filter((row) => row.prefecture === prefecture).map(({ stamp_id }) => `${art.draw(stamp_id)} ${subjects.get(stamp_id) ?? ''}`)
        return `| ${id}-${i + 1}.webp | \`${createHash('sha256').update(told.join('\n')).digest('hex').slice(0, 12)}\` |`
      }),
    )
    // One that is missing is drawn anew by: node scripts/station-sheets.mjs
    expect(sheets.filter((sheet) => !README.includes(sheet))).toEqual([])
  },
  // Sixteen hundred pictures, possibly on a busy machine.
  240_000,
)

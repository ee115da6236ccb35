import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { sheetDigest } from '../../../scripts/sheet-digest.mjs'
import { AREAS } from '../../../src/core/catalogue/area.ts'
import { builtArt } from './built-art.ts'

const README = readFileSync('docs/gallery/stations/README.md', 'utf8')

it(
  '[10] the contact sheets of docs/gallery/stations show the stations as they are drawn today, each with its subject',
  () => {
    const { sources, stations, art } = builtArt()
    const subjects = new Map(sources.stationMotifs.map((row) => [row.stamp_id, row.subject]))
    const sheets = AREAS.flatMap(({ id, prefectures }) =>
      prefectures.map((prefecture, i) => {
        const here = stations.filter((row) => row.prefecture === prefecture)
        const digest = sheetDigest(here.map(({ stamp_id }) => ({ drawing: art.draw(stamp_id), subject: subjects.get(stamp_id) ?? '' })))
        return `| ${id}-${i + 1}.webp | \`${digest}\` |`
      }),
    )
    // One that is missing is drawn anew by: node scripts/station-sheets.mjs
    expect(sheets.filter((sheet) => !README.includes(sheet))).toEqual([])
  },
  // Sixteen hundred pictures, possibly on a busy machine.
  240_000,
)

import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { SOURCE_FILES } from '../../data/build/read-sources.ts'

const rows = new Map(
  readFileSync('data/PROVENANCE.md', 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, file = '', count = ''] = line.split('|').map((cell) => cell.trim())
      return file.endsWith('.json') ? [[file, count] as const] : []
    }),
)

it('[3] data/PROVENANCE.md says of every source where it is from', () => {
  expect(Object.values(SOURCE_FILES).filter((file) => !rows.has(file))).toEqual([])
})

it('[3] it counts the rows of each', () => {
  const counted = Object.values(SOURCE_FILES).filter((file) => !file.endsWith('.topo.json'))
  const wrong = counted.flatMap((file) => {
    const count = Object.keys(JSON.parse(readFileSync(`data/${file}`, 'utf8')) as object).length.toLocaleString('en')
    return rows.get(file) === count ? [] : [`${file}: ${rows.get(file) ?? 'no row'}, has ${count}`]
  })
  expect(wrong).toEqual([])
})

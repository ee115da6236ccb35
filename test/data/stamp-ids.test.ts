import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { readSources } from '../../data/build/read-sources.ts'

const entries = Object.entries(readSources('data').stampIds)

describe('the table of stamp ids', () => {
  it('[3] the first 1,620 ids never change; new ones follow them', () => {
    const first = entries.filter(([, id]) => id <= 1620).toSorted(([, a], [, b]) => a - b)
    expect(first).toHaveLength(1620)
    expect(createHash('sha256').update(JSON.stringify(first)).digest('hex')).toBe('8adf2f2a3cadef9904e194d35b08a1f7eadb8557bc0fe85a1538499cbc11119f')
  })

  it.each([
    ['ikimono', 3001, 3029, '22c5dfedfe3a227d'],
    ['depot', 4001, 4035, '9b38831048628099'],
    ['ekiben', 5001, 5070, '0f13acda1405415a'],
    ['face', 6001, 6045, 'a8cd7173da7ef4b2'],
  ])('[3] the first ids of %s, %i to %i, never change', (name, from, to, hash) => {
    const first = entries.filter(([, id]) => id >= from && id <= to).toSorted(([, a], [, b]) => a - b)
    expect(first.map(([, id]) => id)).toEqual(Array.from({ length: to - from + 1 }, (_, i) => from + i))
    expect(first.every(([source_id]) => source_id.startsWith(`${name}-`))).toBe(true)
    expect(createHash('sha256').update(JSON.stringify(first)).digest('hex').slice(0, 16)).toBe(hash)
  })
})

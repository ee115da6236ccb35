import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { readSources } from '../../data/build/read-sources.ts'

const entries = Object.entries(readSources('data').stampIds)

describe('the table of stamp ids', () => {
  it('[3] the first 1,620 ids are what they were when they were given; new ones follow them', () => {
    const first = entries.filter(([, id]) => id <= 1620).toSorted(([, a], [, b]) => a - b)
    expect(first).toHaveLength(1620)
    expect(createHash('sha256').update(JSON.stringify(first)).digest('hex')).toBe('8adf2f2a3cadef9904e194d35b08a1f7eadb8557bc0fe85a1538499cbc11119f')
  })
})

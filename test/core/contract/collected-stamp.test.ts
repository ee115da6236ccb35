import fc from 'fast-check'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { collectedStampSchema, isCollectedStamp } from '../../../src/core/contract/collected-stamp.ts'
import { readCollectedLines } from '../../../src/core/contract/stamps-collected.ts'
import { collectedStamp } from '../../support/collected-stamp.ts'

const STAMP = { ...collectedStamp({ collected_id: 'a' }), sub_stamps: [{ sub_stamp_id: 2, x: 0.5, y: 0.25 }] }
const anything = fc.oneof(
  fc.string(),
  fc.double({ noNaN: true }),
  fc.boolean(),
  fc.constant(null),
  fc.constant(undefined),
  fc.array(fc.anything()),
  fc.object(),
)

it('[7] the check of a stream’s rows agrees with the schema, whatever a field is', () => {
  expect(isCollectedStamp(STAMP)).toBe(true)
  fc.assert(
    fc.property(fc.constantFrom(...Object.keys(collectedStampSchema.entries)), anything, (name, value) => {
      const row = { ...STAMP, [name]: value }
      expect(isCollectedStamp(row)).toBe(v.is(collectedStampSchema, row))
    }),
    { numRuns: 2_000 },
  )
  fc.assert(
    fc.property(fc.constantFrom('sub_stamp_id', 'x', 'y'), anything, (name, value) => {
      const row = { ...STAMP, sub_stamps: [...STAMP.sub_stamps, { ...STAMP.sub_stamps[0], [name]: value }] }
      expect(isCollectedStamp(row)).toBe(v.is(collectedStampSchema, row))
    }),
  )
  fc.assert(
    fc.property(fc.anything(), (row) => {
      expect(isCollectedStamp(row)).toBe(v.is(collectedStampSchema, row))
    }),
  )
})

it('[7] lines are read as their impressions, in order; one that is none refuses them all', () => {
  const [a, b] = [STAMP, { ...STAMP, collected_id: 'b' }].map((stamp) => JSON.stringify(stamp))
  if (a === undefined || b === undefined) throw new Error('no line')
  expect(readCollectedLines([a, b]).map(({ collected_id }) => collected_id)).toEqual(['a', 'b'])
  expect(readCollectedLines([])).toEqual([])
  for (const line of ['{"portal":true}', 'null', '', '<html>', `${a},${b}`]) expect(() => readCollectedLines([a, line]), line).toThrow()
})

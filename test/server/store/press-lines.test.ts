import { describe, expect, it } from 'vitest'
import { stampOfLine } from '../../../server/store/press-lines.ts'

describe('a moment in the line of a press', () => {
  it.each([
    ['2026-11-20T01:02:03', '2026-11-20T01:02:03.000Z'],
    ['2026-11-20T01:02:03.5', '2026-11-20T01:02:03.500Z'],
    ['2026-11-20T01:02:03.04', '2026-11-20T01:02:03.040Z'],
    ['2026-11-20T01:02:03.004', '2026-11-20T01:02:03.004Z'],
    ['2026-11-20T01:02:03.004999', '2026-11-20T01:02:03.004Z'],
  ])('%s is %s in the answer: the database leaves out zeros, the contract has milliseconds', (moment, iso) => {
    const line = `n7 5b3a0c7e-0000-4000-8000-000000000001 218 "${moment}" "${moment}" 7.1 12 0  true`
    expect(JSON.parse(stampOfLine(line))).toMatchObject({ pressed_at: iso, collected_at: iso, imprint: null, verified: true })
  })
})

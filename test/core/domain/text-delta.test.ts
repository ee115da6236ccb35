import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { encodeDelta } from '../../../scripts/text-delta.ts'
import type { TextDelta } from '../../../src/core/contract/builds.ts'
import { applyDelta } from '../../../src/core/domain/text-delta.ts'

const asSent = (delta: TextDelta) => JSON.parse(JSON.stringify(delta)) as TextDelta
const any = fc.string({ unit: 'binary', maxLength: 400 })
/** Few letters, so that the same runs are in many places. */
const repetitive = fc.string({ unit: fc.constantFrom('a', 'b', '駅'), maxLength: 200 })
/** Two texts of the same pieces in any order, with others between. */
const related = fc.array(any, { maxLength: 8 }).chain((pieces) => {
  const text = fc.array(fc.oneof(fc.constantFrom('', ...pieces), fc.string())).map((parts) => parts.join(''))
  return fc.tuple(text, text)
})

describe('[12] the delta between two texts', () => {
  it('restores the text, for any two texts', () => {
    fc.assert(
      fc.property(fc.oneof(fc.tuple(any, any), fc.tuple(repetitive, repetitive), related), ([text, base]) => {
        expect(applyDelta(base, asSent(encodeDelta(text, base)))).toBe(text)
      }),
      { numRuns: 500 },
    )
  })

  it('contains new text only: a replaced name is a copied part, the name and another copied part', () => {
    const chunk = (name: string) => `import{a}from"./find-${name}.js";${'let b=a+1;'.repeat(20)}export{b}`
    expect(encodeDelta(chunk('BHHhPXTU'), chunk('DLTdGKNu'))).toEqual([[0, 21], 'BHHhPXTU', [29, chunk('').length - 21]])
  })

  it('copies moved text from the base', () => {
    const [first, second] = ['the line from Morioka to Miyako', 'the line from Aomori to Hachinohe']
    expect(
      encodeDelta(`${second}, ${first}`, `${first}, ${second}`)
        .filter((part) => typeof part === 'string')
        .join('').length,
    ).toBeLessThan(20)
  })
})

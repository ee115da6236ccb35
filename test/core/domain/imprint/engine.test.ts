import { describe, expect, it } from 'vitest'
import { engineOf } from '../../../../src/core/domain/imprint/engine.ts'
import { CURRENT_ENGINE } from '../../../../src/core/domain/imprint/imprint-params.ts'

describe('engineOf', () => {
  it('[10] every version up to the current one can still draw', () => {
    for (let version = 1; version <= CURRENT_ENGINE; version++) {
      const engine = engineOf(version)
      expect(engine.prepare(new Uint8Array(64), 8).n).toBe(8)
    }
    expect(() => engineOf(CURRENT_ENGINE + 1)).toThrow(RangeError)
  })
})

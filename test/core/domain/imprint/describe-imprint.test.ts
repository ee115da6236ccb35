import { describe, expect, it } from 'vitest'
import { describeImprint } from '../../../../src/core/domain/imprint/describe-imprint.ts'

const params = { engine: 1, ink: 42, smear: 0, smear_direction: 0, heavy: 64, seed: 0, art: 1, sign: 0, tilt: 0 }

describe('describeImprint', () => {
  it.each([
    [{ tilt: -7.4, ink: 27 }, ['imprint.turned_left', 7], 'imprint.slightly_faint'],
    [{ tilt: 12.5 }, ['imprint.turned_right', 13], 'imprint.clean'],
    [{ tilt: -0.4, ink: 60 }, ['imprint.straight', null], 'imprint.bleeding'],
    [{ ink: 52 }, ['imprint.straight', null], 'imprint.rich'],
    [{ ink: 57 }, ['imprint.straight', null], 'imprint.bleeding'],
    [{ ink: 25 }, ['imprint.straight', null], 'imprint.slightly_faint'],
    [{ smear: 8 }, ['imprint.straight', null], 'imprint.smeared'],
    [{ ink: 20 }, ['imprint.straight', null], 'imprint.faint'],
    [{ ink: 8 }, ['imprint.straight', null], 'imprint.ghost'],
    [{ smear: 5 }, ['imprint.straight', null], 'imprint.slightly_smeared'],
    [{ smear: 11 }, ['imprint.straight', null], 'imprint.smeared'],
  ] as const)('[10] %o is described as %o and %s', (over, [key, degrees], ink) => {
    expect(describeImprint({ ...params, ...over })).toEqual([
      { key, degrees },
      { key: ink, degrees: null },
    ])
  })
})

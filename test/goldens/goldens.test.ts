import { describe, expect, it } from 'vitest'
import { engineOf } from '../../src/core/domain/imprint/engine.ts'
import { GOLDEN_PRESSES, GOLDEN_SIDE } from '../../src/page/dev/golden-prints.ts'
import { ACROSS, beyond, differenceOf } from '../support/golden-difference.ts'
import { GOLDEN_ENGINES, readGoldens } from '../support/golden-sheets.ts'
import { unequalInk } from '../support/unequal-ink.ts'

const goldens = Object.fromEntries(GOLDEN_ENGINES.map((engine) => [engine, readGoldens(engine)] as const)) as Record<(typeof GOLDEN_ENGINES)[number], ReturnType<typeof readGoldens>>

describe('golden pictures', () => {
  it.each(GOLDEN_ENGINES)('[10] %s drew, for the rubber that it saw, the ink that every engine draws for it', (engine) => {
    expect(unequalInk(goldens[engine])).toEqual([])
  })

  it.each([['chromium', 'webkit'], ['chromium', 'firefox'], ['webkit', 'firefox']] as const)('[10] a stamp is the same picture in %s and in %s', (one, other) => {
    expect(beyond(goldens[one], goldens[other], ACROSS)).toEqual([])
  })

  it('[10] the tolerated difference between engines is far below that of another stamp, another ink or other grain', () => {
    const { chromium } = goldens
    const { prepare, print } = engineOf(1)
    const rubber = prepare(chromium.get('ink 218 rubber') ?? new Uint8Array(), GOLDEN_SIDE.ink)
    const pressed = chromium.get('ink 218 clean')
    const others = {
      stamp: differenceOf(chromium.get('ink 1140 clean'), pressed),
      ink: differenceOf(print(rubber, { ...GOLDEN_PRESSES.clean, ink: GOLDEN_PRESSES.clean.ink - 7 }), pressed),
      grain: differenceOf(print(rubber, { ...GOLDEN_PRESSES.clean, seed: 99 }), pressed),
    }
    for (const [what, { mean, far }] of Object.entries(others)) {
      expect(mean, what).toBeGreaterThan(ACROSS.ink.mean)
      expect(far, what).toBeGreaterThan(ACROSS.ink.far)
    }
  })
})

import { EVEN, INK_CLEAN, INK_FLOOR, INK_STEPS, SMEAR_MAX, type ImprintParams } from '../../core/domain/imprint/imprint-params.ts'

/** Sides of the golden pictures, in pixels: sizes that the printer uses. */
export const GOLDEN_SIDE = { art: 192, ink: 96 } as const

/** A station of each layout but lens, fan and window, in the order of the layouts; then the first of each other kind. */
export const GOLDEN_ART: readonly number[] = [1514, 58, 656, 5, 1220, 113, 963, 218, 1140, 302, 311, 1175, 2049, 3001, 4001, 5001, 6001, 10_001, 10_035]
export const GOLDEN_PRESSED: readonly number[] = [218, 1140, 2049, 3001, 4001, 5001, 6001, 10_001]

const clean: ImprintParams = { engine: 1, ink: INK_CLEAN, smear: 0, smear_direction: 0, heavy: EVEN, seed: 4242, art: 1, sign: 0, tilt: 0 }

/** The imprints drawn of each. */
export const GOLDEN_PRESSES = {
  ghost: { ...clean, ink: INK_FLOOR, heavy: 9 },
  faint: { ...clean, ink: 22, heavy: 40, seed: 1 },
  clean,
  bleeding: { ...clean, ink: INK_STEPS, seed: 65_535 },
  smeared: { ...clean, smear: SMEAR_MAX, smear_direction: 23, tilt: -30 },
} as const satisfies Readonly<Record<string, ImprintParams>>

/** The sheet as a list shows it: the small cut, rotated, with the date seal. */
export const GOLDEN_SHEET = {
  tilt: 17.5,
  blurred: 30,
  imprint: null,
  collected_id: 'golden',
  pressed_at: '2026-11-20T15:30:00.000Z',
  sub_stamps: [{ sub_stamp_id: 1, x: 0.8, y: 0.8 }],
}

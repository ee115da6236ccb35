import type { SpecLine } from './line.ts'
import { CALL_LINES } from './calls.ts'
import { CONSTANT_LINES } from './constants.ts'
import { DEV_LINES } from './dev.ts'
import { ENTITY_LINES } from './entities.ts'
import { ERROR_LINES } from './errors.ts'
import { NOT_YET_LINES } from './not-yet.ts'
import { OUTBOX_LINES } from './outbox.ts'
import { PLAY_LINES } from './play.ts'
import { PRESS_LINES } from './press.ts'
import { PRODUCT_LINES } from './product.ts'
import { ROLE_LINES } from './roles.ts'
import { ROUTE_LINES } from './routes.ts'
import { STATE_LINES } from './states.ts'

/** The specification line by line, sections 1 to 14. Every line here has its test. */
export const SPEC_LINES: readonly SpecLine[] = [
  ...PRODUCT_LINES,
  ...ROUTE_LINES,
  ...DEV_LINES,
  ...ENTITY_LINES,
  ...STATE_LINES,
  ...ROLE_LINES,
  ...CALL_LINES,
  ...ERROR_LINES,
  ...CONSTANT_LINES,
  ...PRESS_LINES,
  ...OUTBOX_LINES,
  ...PLAY_LINES,
]

/** Lines that are not implemented, or not tested, yet; with its test a line moves to its section's file. */
export const NOT_YET: readonly SpecLine[] = NOT_YET_LINES

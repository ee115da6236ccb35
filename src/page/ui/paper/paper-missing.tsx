import { PAPER } from '../text/paper.ja.ts'

/** In place of a sheet whose chunk is not on this phone. */
export const paperMissing = () => ({ default: () => <p role="alert">{PAPER.failed}</p> })

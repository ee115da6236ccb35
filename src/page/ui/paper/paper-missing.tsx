import { PAPER } from '../text/paper.ja.ts'

/** Replaces a sheet whose chunk cannot be loaded. */
export const paperMissing = () => ({ default: () => <p role="alert">{PAPER.failed}</p> })

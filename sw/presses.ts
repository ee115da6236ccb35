/** The functions that send presses, as the global `presses` of the worker (scripts/presses-script.ts). */
export { isCollectPost, queueWhenUnsent } from './collect-queue.ts'
export { canDrainHere, drainHere } from './drain-here.ts'

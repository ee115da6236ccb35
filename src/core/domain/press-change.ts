import type { SubStamp } from '../contract/collected-stamp.ts'
import type { PlaceClaim } from './press.ts'

/**
 * A change to a press within its undo window (spec 11): `pause` and `resume` stop and restart its time, a seal restarts it too. A place that is proven after the press
 * leaves the time as it is.
 */
export type PressChange = 'undo' | 'pause' | 'resume' | { readonly seal: SubStamp } | { readonly place: PlaceClaim }

import type { SubStamp } from '../contract/collected-stamp.ts'

/** A change to a press within its undo window (spec 11): `pause` and `resume` stop and restart its time, a seal restarts it too. */
export type PressChange = 'undo' | 'pause' | 'resume' | { readonly seal: SubStamp }

import type { SubStamp } from '../contract/collected-stamp.ts'

/** What a visitor may still do to a press that was made a moment ago (spec 11): `pause` and `resume` stop and restart its time, a seal restarts it too. */
export type PressChange = 'take-back' | 'pause' | 'resume' | { readonly seal: SubStamp }

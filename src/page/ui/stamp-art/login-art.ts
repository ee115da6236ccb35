import { STAMP_KINDS } from '../../../core/catalogue/stamp-kind.ts'
import type { Lettering } from './lettering.ts'
import { loginTicket } from './login-ticket.ts'
import { smallTicket } from './small-ticket.ts'
import type { StampKindArt } from './stamp-art.ts'

const { first, last } = STAMP_KINDS.login

/** Login stamps: a card ticket for each day, first to fiftieth. */
export const loginArt = (lettering: Lettering): StampKindArt => ({
  has: (stamp_id) => stamp_id >= first && stamp_id <= last,
  draw: (stamp_id, cut, id) => (cut === 'small' ? smallTicket(lettering, stamp_id - first + 1) : loginTicket(lettering, stamp_id - first + 1, id)),
})

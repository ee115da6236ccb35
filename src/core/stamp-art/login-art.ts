import { STAMP_KINDS } from '../catalogue/stamp-kind.ts'
import { loginTicket } from './login-ticket.ts'
import type { StampKindArt } from './stamp-art.ts'

const { first, last } = STAMP_KINDS.login

/** Login stamps: a card ticket for each day, first to fiftieth. */
export const loginArt: StampKindArt = {
  has: (stamp_id) => stamp_id >= first && stamp_id <= last,
  draw: (stamp_id, lettering, id) => loginTicket(lettering, stamp_id - first + 1, id),
}

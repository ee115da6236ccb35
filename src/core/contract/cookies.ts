/** spec 6: what the page may read about tokens that it cannot read. Both say only that an HttpOnly token stands beside them. */
export const GUEST_MARKER = 'guest'
export const SESSION_MARKER = 'expires_in'
/** Beside a call for one account's book: which one is meant (`book_id`). The server refuses where the session is another's. */
export const BOOK_HEADER = 'X-Book-Id'
/** The XSRF token's cookie and the header it is sent back in (spec 7). */
export const XSRF_COOKIE = 'XSRF-TOKEN'
export const XSRF_HEADER = 'X-XSRF-TOKEN'

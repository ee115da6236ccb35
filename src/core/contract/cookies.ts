/** spec 6: readable markers of tokens that the page cannot read. Each says only that an HttpOnly token exists. */
export const GUEST_MARKER = 'guest'
export const SESSION_MARKER = 'expires_in'
/** Header of a call for one account's book: the intended book (`book_id`). The server refuses where the session belongs to another account. */
export const BOOK_HEADER = 'X-Book-Id'
/** The XSRF token's cookie, and the header that returns it (spec 7). */
export const XSRF_COOKIE = 'XSRF-TOKEN'
export const XSRF_HEADER = 'X-XSRF-TOKEN'

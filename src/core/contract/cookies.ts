/** spec 6: what the page may read about tokens that it cannot read. Both say only that an HttpOnly token stands beside them. */
export const GUEST_MARKER = 'guest'
export const SESSION_MARKER = 'expires_in'
/** The XSRF token's cookie and the header it is sent back in (spec 7). */
export const XSRF_COOKIE = 'XSRF-TOKEN'
export const XSRF_HEADER = 'X-XSRF-TOKEN'

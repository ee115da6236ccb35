import { createHash } from 'node:crypto'

/** Characters of the hash in a built file's name, base64url: seven, because chunks name each other in 1,700 places and Rolldown needs seven for its placeholders. */
export const HASH_LENGTH = 7

/** The hash for the name of a file of ours. @param {string} text */
export const hashOf = (text) => createHash('sha256').update(text).digest('base64url').slice(0, HASH_LENGTH)

const HASH = new RegExp(`-[\\w-]{${HASH_LENGTH}}(?=\\.\\w+$)`, 'u')

/** A file's name without its hash. @param {string} url */
export const unhashed = (url) => url.replace(HASH, '')

/**
 * The books that one phone may have. A volume is the suffix of every name that its book uses (database, channel, lock, storage keys, cookies); the first has none, so
 * that nothing changes for a phone with one book.
 */
export const VOLUMES = ['', '-2', '-3', '-4', '-5'] as const
export type Volume = (typeof VOLUMES)[number]

/** Header of a call for another volume than the first, and of its answer: a server that does not know volumes would answer for the first. */
export const VOLUME_HEADER = 'X-Volume'
/** The query parameter of a login's address, which is a navigation and not a call. */
export const VOLUME_PARAM = 'volume'

/** Checks external text: a header, a parameter, the suffix of a database's name. */
export const isVolume = (value: unknown): value is Volume => (VOLUMES as readonly unknown[]).includes(value)

/** A volume's own form of the first volume's `name`. The suffix follows `ekiincho` directly, so that no volume's prefix begins with another's. */
export const nameIn = (volume: Volume, name: `ekiincho-${string}`): string => `ekiincho${volume}${name.slice(8)}`

/** The key in localStorage of a volume's first rows for a cold start of 帖 (ui/page-shape/kept-rows.ts). Every change of the book removes them. */
export const FIRST_ROWS_KEY = 'ekiincho-first-rows'

const JAPAN_AHEAD_MS = 9 * 3_600_000

/** The date in Japan at a moment (epoch ms), as 2026-11-21. Japan has had no daylight saving time since 1951. */
export const dateInJapan = (at: number): string => new Date(at + JAPAN_AHEAD_MS).toISOString().slice(0, 10)

/** spec 5: whether a date of birth (1990-12-31) is possible at a moment (epoch ms): today in Japan at the latest. */
export const isBorn = (date_of_birth: string, at: number): boolean => date_of_birth <= dateInJapan(at)

/** spec 4: 0 while the profile is incomplete, 1 while only the nickname is missing, then 2. Null is not entered yet. */
export function registeredStatusOf(told: { readonly date_of_birth: string | null; readonly nickname: string | null }): 0 | 1 | 2 {
  if (told.date_of_birth === null) return 0
  return told.nickname === null ? 1 : 2
}

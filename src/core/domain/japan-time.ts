/** Japan is nine hours ahead of UTC, without daylight saving time since 1951; milliseconds. */
export const JAPAN_MS = 9 * 3_600_000

/** A moment (epoch ms or ISO) as a Date whose UTC getters read Japan's calendar and clock. */
export const inJapan = (moment: number | string): Date => new Date((typeof moment === 'number' ? moment : Date.parse(moment)) + JAPAN_MS)

/** The date in Japan at a moment (epoch ms), as 2026-11-21. */
export const dateInJapan = (at: number): string => inJapan(at).toISOString().slice(0, 10)

/** The calendar month of a moment (epoch ms) in Japan: its name as 2026-11, its first moment and that of the next month; epoch ms. */
export function monthInJapan(at: number): { readonly name: string; readonly from: number; readonly to: number } {
  const [year, month] = [inJapan(at).getUTCFullYear(), inJapan(at).getUTCMonth()]
  return {
    name: dateInJapan(at).slice(0, 7),
    from: Date.UTC(year, month, 1) - JAPAN_MS,
    to: Date.UTC(year, month + 1, 1) - JAPAN_MS,
  }
}

/** A moment (epoch ms or ISO) on Japan's calendar and clock: month from 1, weekday from 0 (Sunday), hour 0 to 23. */
export function momentInJapan(moment: number | string) {
  const there = inJapan(moment)
  return {
    year: there.getUTCFullYear(),
    month: there.getUTCMonth() + 1,
    day: there.getUTCDate(),
    weekday: there.getUTCDay(),
    hour: there.getUTCHours(),
    minute: there.getUTCMinutes(),
  }
}

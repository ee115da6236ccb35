/** Japan has no daylight saving time. */
const JAPAN_MS = 9 * 3_600_000

/** The calendar month of a moment in Japan time: its name as 2026-11, its first moment and that of the next month; epoch ms. */
export function monthInJapan(at: number): { readonly name: string; readonly from: number; readonly to: number } {
  const there = new Date(at + JAPAN_MS)
  const [year, month] = [there.getUTCFullYear(), there.getUTCMonth()]
  return {
    name: there.toISOString().slice(0, 7),
    from: Date.UTC(year, month, 1) - JAPAN_MS,
    to: Date.UTC(year, month + 1, 1) - JAPAN_MS,
  }
}

import { momentInJapan } from '../../../core/domain/japan-time.ts'

// Without Intl: the first formatter that a page creates takes 50 ms of a phone's start (CPU ×4), and only Japanese in Japan time is written.
const twoDigits = (value: number) => String(value).padStart(2, '0')

/** 「2026年11月21日」; of an ISO moment in Japan time, as the others. */
export function formatDay(iso: string): string {
  const { year, month, day } = momentInJapan(iso)
  return `${year}年${month}月${day}日`
}

/** 「2026年11月21日土曜日」 */
export const formatDayOfWeek = (iso: string): string => `${formatDay(iso)}${'日月火水木金土'[momentInJapan(iso).weekday] ?? ''}曜日`

/** 「11月21日」 */
export function formatMonthDay(iso: string): string {
  const { month, day } = momentInJapan(iso)
  return `${month}月${day}日`
}

/** 「08:05」 */
export function formatTime(iso: string): string {
  const { hour, minute } = momentInJapan(iso)
  return `${twoDigits(hour)}:${twoDigits(minute)}`
}

/** 「2026/11/21 08:05」 */
export function formatMoment(iso: string): string {
  const { year, month, day } = momentInJapan(iso)
  return `${year}/${month}/${day} ${formatTime(iso)}`
}

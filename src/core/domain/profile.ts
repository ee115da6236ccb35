import { dateInJapan } from './japan-time.ts'

/** spec 5: whether a date of birth (1990-12-31) is possible at a moment (epoch ms): today in Japan at the latest. */
export const isBorn = (date_of_birth: string, at: number): boolean => date_of_birth <= dateInJapan(at)

/** spec 4: 0 while the profile is incomplete, 1 while only the nickname is missing, then 2. Null is not entered yet. */
export function registeredStatusOf(told: { readonly date_of_birth: string | null; readonly nickname: string | null }): 0 | 1 | 2 {
  if (told.date_of_birth === null) return 0
  return told.nickname === null ? 1 : 2
}

import type { User } from '../../src/core/contract/user.ts'

/** A user record of a finished registration, as the server returns it. */
export const userOf = (book_id: string, change: Partial<User> = {}): User => ({
  book_id,
  registered_status: 2,
  nickname: '旅人',
  date_of_birth: '1990-12-31',
  gender: 'no_answer',
  prefecture: '岩手県',
  sns_type: 'line',
  stamp_num: 0,
  stamp_view_num: 0,
  animal_stamp_view_num: 0,
  ekiben_num: 0,
  ...change,
})

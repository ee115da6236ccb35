import * as v from 'valibot'

export const GENDERS = ['male', 'female', 'other', 'no_answer'] as const

/** spec 5: the 47 prefectures, north to south. */
export const HOME_PREFECTURES = [
  '北海道',
  '青森県',
  '岩手県',
  '宮城県',
  '秋田県',
  '山形県',
  '福島県',
  '茨城県',
  '栃木県',
  '群馬県',
  '埼玉県',
  '千葉県',
  '東京都',
  '神奈川県',
  '新潟県',
  '富山県',
  '石川県',
  '福井県',
  '山梨県',
  '長野県',
  '岐阜県',
  '静岡県',
  '愛知県',
  '三重県',
  '滋賀県',
  '京都府',
  '大阪府',
  '兵庫県',
  '奈良県',
  '和歌山県',
  '鳥取県',
  '島根県',
  '岡山県',
  '広島県',
  '山口県',
  '徳島県',
  '香川県',
  '愛媛県',
  '高知県',
  '福岡県',
  '佐賀県',
  '長崎県',
  '熊本県',
  '大分県',
  '宮崎県',
  '鹿児島県',
  '沖縄県',
] as const

/** spec 5: refuses a date that does not exist, one before 1900 and, given a clock, one after today in Japan. */
export const DATE_OF_BIRTH_RULE = 'date_of_birth:date_1900_to_today'

export const dateOfBirthField = v.pipe(
  v.string(),
  v.trim(),
  v.check((text) => isRealDate(text) && text >= '1900-01-01', DATE_OF_BIRTH_RULE),
)
export const genderField = v.picklist(GENDERS, 'gender:male_female_other_or_no_answer')
export const homePrefectureField = v.picklist(HOME_PREFECTURES, 'prefecture:one_of_the_47')

/** Whether text such as 1990-12-31 is an existing date. */
export function isRealDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/u.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

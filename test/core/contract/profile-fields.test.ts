import * as v from 'valibot'
import { expect, it } from 'vitest'
import { PREFECTURES } from '../../../src/core/catalogue/area.ts'
import { HOME_PREFECTURES, dateOfBirthField } from '../../../src/core/contract/profile-fields.ts'

it('[5] there are 47 prefectures, including the 16 of the rally', () => {
  expect(new Set(HOME_PREFECTURES).size).toBe(47)
  expect(PREFECTURES.filter((name) => !(HOME_PREFECTURES as readonly string[]).includes(name))).toEqual([])
})

it.each(['1900-01-01', '2000-02-29', ' 1990-12-31 ', '9999-12-31'])('[5] %j is a date', (text) => {
  expect(v.parse(dateOfBirthField, text)).toBe(text.trim())
})

it.each(['1899-12-31', '1900-02-29', '1990-13-01', '1990-00-10', '1990-1-1', '19901231', '+01990-12-31', '1990-12-31T00:00:00Z', '', '平成2年'])(
  '[5] %j is not a date of birth',
  (text) => {
    expect(v.safeParse(dateOfBirthField, text).success).toBe(false)
  },
)

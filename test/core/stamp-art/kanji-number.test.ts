import { expect, it } from 'vitest'
import { kanjiNumber } from '../../../src/core/stamp-art/kanji-number.ts'

it.each([
  [1, '一'],
  [9, '九'],
  [10, '十'],
  [15, '十五'],
  [20, '二十'],
  [50, '五十'],
  [99, '九十九'],
])('[3] ticket %i is %s', (n, text) => expect(kanjiNumber(n)).toBe(text))

import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { brokenNicknameRule, countGraphemes, nicknameField } from '../../../src/core/contract/nickname-field.ts'

const rulesOf = (text: string) => v.safeParse(nicknameField, text).issues?.map((issue) => issue.message) ?? []
const CHARACTERS = 'nickname:writable_characters'
const LENGTH = 'nickname:1_to_12_characters'

describe('a nickname', () => {
  it.each([
    ['駅', '駅'],
    ['  さくら  ', 'さくら'],
    ['\u3000みどり\u3000', 'みどり'],
    ['は\u3099ら', 'ばら'],
    ['あ い', 'あ い'],
    ['東京タワーのとなりの駅員', '東京タワーのとなりの駅員'],
    ['👨‍👩‍👧‍👦'.repeat(12), '👨‍👩‍👧‍👦'.repeat(12)],
    ['🏴󠁧󠁢󠁥󠁮󠁧󠁿❤️', '🏴󠁧󠁢󠁥󠁮󠁧󠁿❤️'],
    ["O'Brien <b>", "O'Brien <b>"],
  ])('[5] %j is stored as %j', (text, kept) => {
    expect(v.parse(nicknameField, text)).toBe(kept)
  })

  it.each([
    ['', [LENGTH]],
    [' \u3000\t', [LENGTH]],
    ['あ'.repeat(13), [LENGTH]],
    ['👨‍👩‍👧‍👦'.repeat(13), [LENGTH]],
    [`e${'\u0301'.repeat(220)}`, [CHARACTERS, LENGTH]],
    ['z\u0335\u0321\u034e', [CHARACTERS]],
    ['あ\u0000い', [CHARACTERS]],
    ['あ\nい', [CHARACTERS]],
    ['\u202eあいう', [CHARACTERS]],
    ['あ\u2066い', [CHARACTERS]],
    ['あ\u200fい', [CHARACTERS]],
    ['あ\u200bい', [CHARACTERS]],
    ['\u200d', [CHARACTERS]],
    ['\u2800', [CHARACTERS]],
    ['\u3164', [CHARACTERS]],
    ['\ud800', [CHARACTERS]],
    ['\ue000', [CHARACTERS]],
    ['あ\u2028い', [CHARACTERS]],
  ])('[5] %j breaks %j', (text, rules) => {
    expect(rulesOf(text)).toEqual(rules)
  })

  it('[5] is counted in graphemes, or in code points where the engine has no segmenter', () => {
    expect(countGraphemes('が👩‍🚀e\u0301')).toBe(3)
    const { Segmenter } = Intl
    Reflect.deleteProperty(Intl, 'Segmenter')
    try {
      expect(countGraphemes('が👩‍🚀')).toBe(4)
    } finally {
      Object.defineProperty(Intl, 'Segmenter', { value: Segmenter, configurable: true, writable: true })
    }
    expect(countGraphemes('が👩‍🚀')).toBe(2)
  })

  it('[5] names the first rule that a text breaks', () => {
    expect(['旅人', '', '十三文字になってしまった名前', '\u202e'].map(brokenNicknameRule)).toEqual([null, LENGTH, LENGTH, CHARACTERS])
  })
})

import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { nicknameField } from '../../../src/core/contract/nickname-field.ts'
import { isBlockedNickname, nicknameKey, suggestNicknames } from '../../../src/core/domain/nickname.ts'

describe('equality of nicknames', () => {
  it.each([
    ['えきすたんぷ', 'エキスタンプ'],
    ['えきすたんぷ', 'エキスタンプ'],
    ['Poppo Line', 'ｐｏｐｐｏｌｉｎｅ'],
    ['は\u3099ら', 'ばら'],
    ['🚃', '🚃\ufe0f'],
    ['１２３', '123'],
    ['admin', 'аdmіn'],
    ['Official', '0ffiсiaI'],
    ['modern', 'rnodem'],
    ['ΝΟΖΟΜΙ', 'nozomi'],
    ['カレーライス', '力レ一ライス'],
    ['ハトタロ', '八卜夕口'],
  ])('[5] %s and %s are equal', (a, b) => {
    expect(nicknameKey(a)).toBe(nicknameKey(b))
  })

  it.each([
    ['はら', 'ばら'],
    ['駅', '騨'],
    ['さくら', 'さくら号'],
    ['ああ', 'ああー'],
  ])('[5] %s and %s differ', (a, b) => {
    expect(nicknameKey(a)).not.toBe(nicknameKey(b))
  })

  it('[5] the key of a key is the same key, and no valid nickname has an empty one', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 12 }), (text) => {
        const result = v.safeParse(nicknameField, text)
        const key = nicknameKey(result.success ? result.output : '駅')
        expect(key).not.toBe('')
        expect(nicknameKey(key)).toBe(key)
      }),
      { numRuns: 500 },
    )
  })
})

describe('the blocked-word list', () => {
  it.each([
    '駅印帖 運営',
    'ＡＤＭＩＮ',
    'シネ',
    'し ね',
    'Official ekiincho',
    'fUcK you',
    '公式アカウント',
    'аdmin',
    '0fficial',
    'ΑDMIΝ',
    'Ꭺdmin',
    'ａｄｍ１ｎ',
    '管理者оfficiаl',
    'ekiinсhо',
  ])('[5] blocks %s', (nickname) => {
    expect(isBlockedNickname(nickname)).toBe(true)
  })

  const ANYWHERE = [
    '殺す',
    '死ね',
    '基地外',
    'おまんこ',
    'セックス',
    'レイプ',
    '強姦',
    'ヒトラー',
    'ナチス',
    'FUCK',
    'nigger',
    'Faggot',
    'hitler',
    'penis',
    'Vagina',
    'porn',
  ]
  const STAFF = ['運営', '管理人', '管理者', '公式', '事務局', '駅印帖', 'Ekiincho', 'administrator', 'OFFICIAL']
  it.each([...ANYWHERE, ...STAFF])('[5] blocks %s, alone and within a name', (word) => {
    expect([word, `山の${word}`, `${word}鉄道`].map(isBlockedNickname)).toEqual([true, true, true])
  })

  const WHOLE = [
    'シネ',
    'コロス',
    'キチガイ',
    'マンコ',
    'チンコ',
    'チンポ',
    'クズ',
    'ゴミ',
    'バカ',
    'アホ',
    'キモイ',
    'Shit',
    'ADMIN',
    'Root',
    'staff',
    'Support',
    'null',
  ]
  it.each([...WHOLE, 'undefined', 'Guest', 'ゲスト', '名無し'])(
    '[5] blocks %s as the whole name, however it is spaced, and allows it within a longer one',
    (word) => {
      expect([word, ` ${[...word].join(' ')} `, `${word}🚃`].map(isBlockedNickname)).toEqual([true, true, false])
    },
  )

  it.each(['よしねこ', 'パチンコ', '私鉄 shitetsu', 'いいところすき', '公園前', 'Scunthorpe', 'ごみ分別係', 'あしたば', 'Адмирал', '八戸線', '一二三', 'lO1l'])(
    '[5] allows %s',
    (nickname) => {
      expect(isBlockedNickname(nickname)).toBe(false)
    },
  )
})

describe('suggestions', () => {
  /** A small, repeatable generator of numbers from 0 to 1. */
  const numbers = (seed: number) => () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed / 2_147_483_648
  }

  it('[7] are as many as requested, all different, and valid nicknames', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 80 }), fc.nat(), (count, seed) => {
        const names = suggestNicknames(count, numbers(seed))
        expect(new Set(names.map(nicknameKey)).size).toBe(count)
        for (const name of names) {
          expect(v.parse(nicknameField, name)).toBe(name)
          expect(isBlockedNickname(name)).toBe(false)
        }
      }),
      { numRuns: 100 },
    )
  })

  it('[7] the second half contains numbers, which are free when all words are taken', () => {
    const names = suggestNicknames(8, numbers(1))
    expect(names.map((name) => /\d$/u.test(name))).toEqual([false, false, false, false, true, true, true, true])
  })

  it('[7] each has a mood and a thing: none is the beginning or the end of another', () => {
    const named = (mood: number, thing: number) => {
      const drawn = [mood / 12, thing / 24]
      return suggestNicknames(1, () => drawn.shift() ?? 0)[0] ?? ''
    }
    const names = Array.from({ length: 12 * 24 }, (_, i) => named(Math.floor(i / 24) + 0.5, (i % 24) + 0.5))
    expect(new Set(names).size).toBe(12 * 24)
    expect(names.filter((name) => names.some((other) => other !== name && (other.startsWith(name) || other.endsWith(name))))).toEqual([])
    for (const name of names) expect(v.parse(nicknameField, name)).toBe(name)
  })

  it('[7] of an odd number the words alone are the larger half, and a number has up to three digits', () => {
    const names = suggestNicknames(5, numbers(7))
    expect(names.map((name) => /\d$/u.test(name))).toEqual([false, false, false, true, true])
    expect(suggestNicknames(3, numbers(3)).at(-1)).toMatch(/\D\d{1,3}$/u)
    const highest = [0.5, 0.5, 0.2, 0.2, 0.999]
    expect(suggestNicknames(2, () => highest.shift() ?? 0).at(-1)).toMatch(/\D999$/u)
  })

  it('[7] a constant random source gives fewer, and ends', () => {
    expect(suggestNicknames(5, () => 0.5)).toHaveLength(1)
  })
})

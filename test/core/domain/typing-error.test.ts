import { describe, expect, it } from 'vitest'
import { NO_MATCH, typingDistanceFrom } from '../../../src/core/domain/typing-error.ts'

describe('one typing error', () => {
  it.each([
    ['moroika', 'two letters changed over', 0],
    ['morioks', 'a wrong letter', 0],
    ['moioka', 'a letter missing', 0],
    ['morriioka', 'two too many', NO_MATCH],
    ['moriioka', 'one too many', 0],
    ['morio', 'nothing but its beginning', 1],
    ['morik', 'a letter missing in its beginning', 1],
    ['norioka', 'another first letter', 2],
    ['orioka', 'no first letter', 2],
    ['moriokaxx', 'two at its end', NO_MATCH],
    ['mor', 'too short', NO_MATCH],
    ['akoirom', 'another word', NO_MATCH],
    ['moriokax', 'one at its end', 0],
    ['morioka', 'no error', 0],
    ['moroxka', 'two wrong letters, the first of which is the next one', NO_MATCH],
    ['morxika', 'two wrong letters, the second of which is the one before', NO_MATCH],
    ['moriok', 'its last letter missing', 0],
  ] as const)('[2] %s, %s: %s', (typed, _, cost) => {
    expect(typingDistanceFrom(typed)('morioka')).toBe(cost)
  })

  it('[2] three Latin letters are too few, of a whole name too', () => {
    expect(typingDistanceFrom('tsx')('tsu')).toBe(NO_MATCH)
    expect(typingDistanceFrom('oamx')('oami')).toBe(0)
  })

  it('[2] three kana are enough for a whole name, not for a prefix', () => {
    expect(typingDistanceFrom('うえぬ')('うえの')).toBe(0)
    expect(typingDistanceFrom('うえぬ')('うえのしばら')).toBe(NO_MATCH)
  })
})

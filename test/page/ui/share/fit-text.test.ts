import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fitText, wrapText } from '../../../../src/page/ui/share/fit-text.ts'

/** Characters as wide as they are high, like kanji. */
const square = (text: string) => [...text].length

describe('[2] text on a picture', () => {
  it('a short name is large, a longer one smaller, the longest in two lines', () => {
    expect(fitText('盛岡', square, 300, 34, 22)).toEqual({ size: 34, lines: ['盛岡'] })
    expect(fitText('いわて沼宮内中央前', square, 300, 34, 22)).toEqual({ size: 33, lines: ['いわて沼宮内中央前'] })
    expect(fitText('長者ヶ浜潮騒はまなす公園前', square, 220, 34, 22)).toEqual({ size: 22, lines: ['長者ヶ浜潮騒はまなす', '公園前'] })
  })

  it('text that does not fit ends with an ellipsis, inside the width', () => {
    expect(wrapText('一二三四五六七八九十', square, 10, 40, 2)).toEqual(['一二三四', '五六七…'])
  })

  it('no line exceeds the width, and nothing is lost where there is room', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('駅', '印', '帖', '／', '、'), { maxLength: 60 }),
        fc.integer({ min: 3, max: 30 }),
        fc.integer({ min: 1, max: 30 }),
        (letters, width, lines) => {
          const text = letters.join('')
          const made = wrapText(text, square, 1, width, lines)
          expect(made.every((line) => square(line) <= width)).toBe(true)
          expect(made.length).toBeLessThanOrEqual(lines)
          if (Math.ceil(letters.length / width) <= lines) expect(made.join('')).toBe(text)
        },
      ),
    )
  })
})

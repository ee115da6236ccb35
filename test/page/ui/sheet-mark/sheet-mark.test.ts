import { describe, expect, it, vi } from 'vitest'
import { loadKindFacts } from '../../../../src/core/catalogue/load-stamp-facts.ts'
import { LISTED_KINDS } from '../../../../src/core/catalogue/listed-kinds.ts'
import { drawMark } from '../../../../src/page/ui/sheet-mark/draw-mark.ts'
import { loadLetters } from '../../../../src/page/ui/sheet-mark/known-letters.ts'
import { fallAt, FALL_MS } from '../../../../src/page/ui/sheet-mark/mark-fall.ts'
import { placeOfStamp, splitPlace } from '../../../../src/core/stamp-art/mark-place.ts'
import { glyphMark, markPlace, wholeMark, type MarkedPress } from '../../../../src/page/ui/sheet-mark/sheet-mark.ts'
import { loadLettering } from '../../../../src/core/stamp-art/load-stamp-art.ts'

const PRESS: MarkedPress = {
  stamp_id: 218,
  collected_id: '7f6c0de8-92cb-4b5b-9b1c-111111111111',
  tilt: -4,
  blurred: 10,
  imprint: null,
  pressed_at: '2026-11-22T05:10:00.000Z',
  verified: true,
  sub_stamps: [],
}

describe('[11] the postmark', () => {
  it('is drawn from the record alone: equal records have equal marks, and another hour, day or place has a different one', async () => {
    const letters = await loadLetters(218)
    const mark = wholeMark(PRESS, letters)
    expect(wholeMark(structuredClone(PRESS), letters)).toEqual(mark)
    expect(wholeMark({ ...PRESS, pressed_at: '2026-11-22T06:10:00.000Z' }, letters).inks).not.toEqual(mark.inks)
    expect(wholeMark({ ...PRESS, pressed_at: '2026-11-23T05:10:00.000Z' }, letters).inks).not.toEqual(mark.inks)
    expect(wholeMark(PRESS, await loadLetters(1191)).inks).not.toEqual(mark.inks)
    const turns = Array.from({ length: 50 }, (_, index) => wholeMark({ ...PRESS, collected_id: `press ${index}` }, letters).turn)
    expect(new Set(turns).size).toBeGreaterThan(40)
    expect(Math.min(...turns)).toBeGreaterThanOrEqual(-12)
    expect(Math.max(...turns)).toBeLessThanOrEqual(-5)
  })

  it('shows the hour in Japan', async () => {
    const at = (pressed_at: string) => wholeMark({ ...PRESS, pressed_at }, null).inks
    expect(at('2026-11-22T15:00:00.000Z')).toEqual(at('2026-11-22T15:59:59.000Z'))
    expect(at('2026-11-22T14:59:59.000Z')).not.toEqual(at('2026-11-22T15:00:00.000Z'))
  })

  it('a keepsake has a mark of its own, without an hour', async () => {
    const keepsake = wholeMark({ ...PRESS, verified: false }, await loadLetters(218))
    expect(keepsake.inks).not.toEqual(wholeMark(PRESS, await loadLetters(218)).inks)
    expect(wholeMark({ ...PRESS, verified: false, pressed_at: '2026-11-22T06:10:00.000Z' }, await loadLetters(218))).toEqual(keepsake)
    expect(glyphMark({ ...PRESS, verified: false }).inks).not.toEqual(glyphMark(PRESS).inks)
  })

  it('leaves the lower right corner to a small seal in it', () => {
    expect(markPlace(PRESS)).toEqual({ x: 0.858, y: 0.858 })
    expect(markPlace({ sub_stamps: [{ sub_stamp_id: 1, x: 0.84, y: 0.8 }] })).toEqual({ x: 0.142, y: 0.858 })
    expect(markPlace({ sub_stamps: [{ sub_stamp_id: 1, x: 0.14, y: 0.14 }] })).toEqual({ x: 0.858, y: 0.858 })
    const everywhere = [0.14, 0.86].flatMap((x) => [0.14, 0.86].map((y) => ({ sub_stamp_id: 1, x, y })))
    expect(markPlace({ sub_stamps: everywhere })).toEqual({ x: 0.858, y: 0.858 })
  })

  it('has letters for every place of the catalogue', async () => {
    const lettering = await loadLettering()
    for (const kind of LISTED_KINDS)
      for (const facts of await loadKindFacts(kind)) {
        const place = placeOfStamp(kind, facts)
        expect(lettering.covers('kizami', place), place).toBe(true)
        if ([...place].length > 5) for (const part of splitPlace(place)) expect([...part].length, place).toBeLessThanOrEqual(9)
      }
    expect(placeOfStamp('special', undefined)).toBe('駅印帖')
  })

  it.each([
    ['上越国際スキー場前', '上越国際', 'スキー場前'],
    ['かみのやま温泉', 'かみのやま', '温泉'],
    ['八王子みなみ野', '八王子', 'みなみ野'],
    ['鹿島サッカースタジアム', '鹿島', 'サッカースタジアム'],
  ])('%s is set in two parts at a change of script', (place, first, second) => expect(splitPlace(place)).toEqual([first, second]))

  it('falls after 仮 is rubbed out, and ends exactly as a mark that did not fall', () => {
    expect(fallAt(90)).toEqual({ rubbed: 0.5, mark: null })
    expect(fallAt(240).mark?.scale).toBeGreaterThan(1)
    expect(fallAt(FALL_MS)).toEqual({ rubbed: 1, mark: { scale: 1, turn: 0, opacity: 1, shadow: 0 } })
  })

  it('puts ink on the sheet around its corner', async () => {
    const places: number[][] = []
    const context = new Proxy(
      {},
      {
        get: (_, name) => (name === 'setTransform' ? (...matrix: number[]) => void places.push(matrix.slice(4)) : () => undefined),
        set: () => true,
      },
    )
    vi.stubGlobal(
      'Path2D',
      class {
        constructor(readonly d: string) {}
      },
    )
    drawMark(context as CanvasRenderingContext2D, wholeMark(PRESS, await loadLetters(218)), 1000)
    vi.unstubAllGlobals()
    expect(places).toEqual([[858, 858]])
  })
})

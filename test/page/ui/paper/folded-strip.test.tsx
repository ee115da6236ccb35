import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { Way } from '../../../../src/core/domain/ride-way.ts'
import { FoldedStrip, type PaperStop } from '../../../../src/page/ui/paper/folded-strip.tsx'

afterEach(cleanup)

const LINES = ['東北新幹線', '東北本線', '田沢湖線']
/** A straight ride of 20 km on one line. */
const wayOn = (line: number): Way => ({
  length_m: 20_000,
  parts: [
    {
      line,
      length_m: 20_000,
      points: [
        { x: 0, y: 0 },
        { x: 20_000, y: 0 },
      ],
    },
  ],
})
const stopOf = (index: number, isMain: boolean): PaperStop => ({
  name: '盛岡',
  pressed_at: '2026-05-05T08:00:00+09:00',
  isMain,
  stamp: {
    collected_id: String(index),
    stamp_id: 218,
    name: '盛岡',
    kana: 'もりおか',
    first_pressed_at: '2026-05-05T08:00:00+09:00',
    pressed_at: '2026-05-05T08:00:00+09:00',
    verified: true,
    sub_stamps: [],
    tilt: 0,
    blurred: 0,
    imprint: null,
    art: '',
    mark: null,
    color: '#b8301d',
  },
})
const show = (stops: readonly PaperStop[], ways: readonly Way[]) =>
  render(
    <FoldedStrip
      title="盛岡の旅"
      began_at="2026-05-05T08:00:00+09:00"
      stops={stops}
      ways={ways}
      colorOf={() => '#000'}
      lineName={(line) => LINES[line] ?? ''}
      completed={[]}
      sheet={0}
    />,
  )
const of = (element: Element, name: string) => Number(element.getAttribute(name))

describe('[15] a journey as a folded strip', () => {
  it.each(Array.from({ length: 12 }, (_, index) => index + 1))('no stamp of %i covers the name of a line, whichever is the main one', (count) => {
    for (let main = 0; main < count; main++) {
      const stops = Array.from({ length: count }, (_, index) => stopOf(index, index === main))
      const ways = Array.from({ length: count - 1 }, (_, index) => wayOn(index % LINES.length))
      const { container } = show(stops, ways)
      const names = [...container.querySelectorAll('text')].filter((text) => LINES.some((line) => text.textContent?.startsWith(line)))
      const stamps = [...container.querySelectorAll('svg svg')]
      expect([names.length > 0, stamps.length]).toEqual([count > 1, count])
      for (const name of names) {
        const [size, x, base] = [of(name, 'font-size'), of(name, 'x'), of(name, 'y')]
        const width = size * (name.textContent?.length ?? 0)
        const covering = stamps.filter((stamp) => {
          const [left, top, side] = [of(stamp, 'x'), of(stamp, 'y'), of(stamp, 'width')]
          return left < x + width && left + side > x && top < base && top + side > base - size
        })
        expect(covering, `${name.textContent} of ${count} stops, main ${main}`).toEqual([])
      }
      cleanup()
    }
  })

  it('breaks the sources where a phrase ends, above the 4 mm that a printer leaves unprinted', () => {
    const { container } = show([stopOf(0, true), stopOf(1, false)], [wayOn(0)])
    const lines = [...container.querySelectorAll('text')].filter((text) => of(text, 'font-size') === 1.8)
    expect(lines.map((text) => text.textContent)).toEqual([
      '「国土数値情報（鉄道データ・行政区域データ）」',
      '（国土交通省）を加工して作成',
      '駅名の読み等: station_database',
      '(Seo-4d696b75), CC BY',
    ])
    // Letters reach 0.4 mm below their baseline.
    for (const line of lines) expect(of(line, 'y') + 0.4).toBeLessThanOrEqual(105 - 4)
  })
})

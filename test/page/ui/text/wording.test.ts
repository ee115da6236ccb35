import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { INKS } from '../../../../src/core/domain/play/inks.ts'
import { formatDistance, TEXT } from '../../../../src/page/ui/text.ja.ts'
import { JOURNEYS } from '../../../../src/page/ui/text/journeys.ja.ts'
import { PUSH } from '../../../../src/page/ui/text/push.ja.ts'
import { MISSION_TEXT } from '../../../../src/page/ui/text/missions.ja.ts'
import { PUSH_KINDS } from '../../../../src/page/ui/text/push-kinds.ja.ts'

const UI = join(import.meta.dirname, '../../../../src/page/ui')
const files = ['text.ja.ts', ...readdirSync(join(UI, 'text')).map((name) => join('text', name))]

describe('the texts of the page', () => {
  it.each([
    ['the thing in the hand is a スマホ', /電話(?!番号)/u],
    ['one name for the code that moves a book', /引きつぎコード/u],
    ['a browser is spelled one way', /ブラウザ(?!ー)/u],
    ['what can be copied is コピー', /写しをとる|写しました/u],
  ])('%s', (_, unwanted) => {
    expect(files.filter((name) => unwanted.test(readFileSync(join(UI, name), 'utf8')))).toEqual([])
  })

  it('an ink names its condition: stations of Tokyo, prefectures elsewhere', () => {
    const said = INKS.flatMap(({ goal }) => (goal.kind === 'area' ? [[goal.area, MISSION_TEXT.inkGoal(goal)] as const] : []))
    expect(said.find(([area]) => area === 'tokyo')?.[1]).toBe('東京の駅を押すと使えます。')
    for (const [area, words] of said) if (area !== 'tokyo') expect(words).toMatch(/の3つの県で押すと使えます。$/u)
  })

  it('no line breaks between a distance and its unit', () => {
    for (const metres of [320, 4_200, 262_000])
      for (const distance of [formatDistance(metres), JOURNEYS.km(metres)]) expect(distance).toMatch(/^[\d.]+\u00A0k?m$/u)
  })

  it('away from the station a press states the distance, and what it will be', () => {
    expect(`${PUSH.near('117 km')}。${PUSH.keepsake}`).toBe('いまは駅から117 km。ここで押すと「記念の印」になります。')
    expect(PUSH_KINDS.far('東京', '3.2 km')).toBe('いまは東京駅から3.2 km')
    expect(TEXT.home.book(10)).toBe('帖に印が10')
  })
})

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { INKS } from '../../../../src/core/domain/play/inks.ts'
import { formatDistance, TEXT } from '../../../../src/page/ui/text.ja.ts'
import { FINDING_SETTINGS } from '../../../../src/page/ui/text/finding-settings.ja.ts'
import { HOWTO } from '../../../../src/page/ui/text/howto.ja.ts'
import { JOURNEYS } from '../../../../src/page/ui/text/journeys.ja.ts'
import { PUSH } from '../../../../src/page/ui/text/push.ja.ts'
import { MISSION_TEXT } from '../../../../src/page/ui/text/missions.ja.ts'
import { PUSH_KINDS } from '../../../../src/page/ui/text/push-kinds.ja.ts'

const ROOT = join(import.meta.dirname, '../../../..')
const TEXTS = join('src', 'page', 'ui', 'text')
/** What the page says, and what the server answers for a visitor to read. */
const files = [
  `${TEXTS}.ja.ts`,
  ...readdirSync(join(ROOT, TEXTS)).map((name) => join(TEXTS, name)),
  ...['refusal.ts', 'field-messages.ja.ts'].map((name) => join('server', 'http', name)),
]

describe('the texts of the page', () => {
  it.each([
    ['the thing in the hand is a スマホ', /電話(?!番号)/u],
    ['one name for the code that moves a book', /引きつぎコード/u],
    ['a browser is spelled one way', /ブラウザ(?!ー)/u],
    ['what can be copied is コピー', /写しをとる|写しました/u],
    ['what is pressed is a 印, and what keeps it a 帖', /スタンプ/u],
    ['the articles have the names of their titles', /利用規約|プライバシーポリシー/u],
    ['what is turned in a book is a ページ', /頁/u],
    ['the name that others see is a ニックネーム', /お名前/u],
    ['what shows that somebody was there is a しるし', /証し(?!ます)/u],
    ['a book is 片づける, not lost', /帖をなくす|なくせま/u],
    ['a list is called 一覧', /のならび/u],
    ['a picture on the home screen is an アイコン, not a 印', /ホーム画面の印/u],
    ['a number within a sentence has its counter', /\$\{formatNumber\(\w+\)\}(?:あります|のうち)/u],
    ['what has a beginning and an end is から…まで', / から /u],
  ])('%s', (_, unwanted) => {
    expect(files.filter((name) => unwanted.test(readFileSync(join(ROOT, name), 'utf8')))).toEqual([])
  })

  it('the guide says that the visitor chooses the face, and when the position is used with the screen off', () => {
    expect(HOWTO.press.body.at(-1)).toContain('ほかの印をえらぶこともできます')
    expect(HOWTO.questions.find(({ question }) => question.includes('電池'))?.answer).toContain(`「${FINDING_SETTINGS.notify}」`)
  })

  it('an ink names its condition: stations of Tokyo, prefectures elsewhere', () => {
    const said = INKS.flatMap(({ goal }) => (goal.kind === 'area' ? [[goal.area, MISSION_TEXT.inkGoal(goal)] as const] : []))
    expect(said.find(([area]) => area === 'tokyo')?.[1]).toBe('東京の駅で押すと使えます。')
    for (const [area, words] of said) if (area !== 'tokyo') expect(words).toMatch(/の3つの県で押すと使えます。$/u)
  })

  it('no line breaks between a distance and its unit', () => {
    for (const metres of [320, 4_200, 262_000])
      for (const distance of [formatDistance(metres), JOURNEYS.km(metres)]) expect(distance).toMatch(/^[\d.]+\u00A0k?m$/u)
  })

  it('away from the station a press states the distance, and what it will be', () => {
    expect(`${PUSH.near('117 km')}。${PUSH.keepsake}`).toBe('いまは駅から117 km。ここで押すと「記念の印」になります。')
    expect(PUSH_KINDS.far('東京', '3.2 km')).toBe('いまは東京駅から3.2 km')
    expect(TEXT.home.book(10)).toBe('帖の印 10')
  })
})

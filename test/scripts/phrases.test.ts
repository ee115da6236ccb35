import { loadDefaultJapaneseParser } from 'budoux'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { phrases, sentences, stringsOf } from '../../scripts/phrases.ts'
import { BREAK_POINT, phraseBreaker, type PhraseTable } from '../../src/page/app/phrase-breaks.ts'

const table = () => {
  const { load } = phrases()
  if (typeof load !== 'function') throw new Error('the hook is a plain function')
  const source = String(Reflect.apply(load, {}, ['\0virtual:phrases']))
  return { source, table: JSON.parse(source.slice('export default '.length)) as PhraseTable }
}

describe('[2] the ends of phrases, set at build time', () => {
  it('equal those of budoux in every sentence of the page and of the catalogue, but for the term 記念の印 and the words of long phrases', () => {
    const inWords = (text: string) =>
      [
        'て｜ください',
        'で｜ください',
        'め｜ください',
        'ょ｜ください',
        'せ｜ください',
        'ぜんぶ｜そろいました',
        '駅｜押します',
        '個｜押します',
        'ぶん｜押します',
        'ずつ｜押します',
        'めずらしい｜印',
        '見つかって｜いません',
        '県｜めぐり',
        '引っ越し｜コード',
        'カ所｜押します',
        'ログインして｜いません',
        '見つかり｜ませんでした',
        'もとには｜もどせません',
        'だれも｜のって',
        '一面に｜のせた',
        'ちがう｜ことが',
      ].reduce(
        (parted, words) => parted.replaceAll(words.replace('｜', ''), words.replace('｜', BREAK_POINT)),
        text.replaceAll(`記念の${BREAK_POINT}印`, '記念の印'),
      )
    const broken = phraseBreaker(table().table)
    const parser = loadDefaultJapaneseParser()
    const long = sentences().filter((text) => text.length >= 8 && /[ぁ-ん]/u.test(text))
    expect(long.length).toBeGreaterThan(500)
    expect(long.filter((text) => broken(text) !== inWords(parser.parse(text).join(BREAK_POINT)))).toEqual([])
  })

  it('cost less than budoux’s model', () => {
    expect(gzipSync(table().source).length).toBeLessThan(4_000)
  })

  it('words that were once broken are kept together: 電波, ほかの, いつでも, 田沢湖線, カメラで, 記念の印', () => {
    const broken = phraseBreaker(table().table)
    const parts = [
      '駅名や地図からは、いつでもさがせます。',
      'このスマホのカメラで、このコードを読みとってください。',
      'ほかの印も見てから、電波のあるところで送ります。',
      '田沢湖線の駅を、ひとつずつ押していきます。',
      'ここで押すと「記念の印」になります。',
    ].flatMap((text) => broken(text).split(BREAK_POINT))
    for (const word of ['電波', 'ほかの', 'いつでも', '田沢湖線', 'カメラで', '記念の印'])
      expect(
        parts.some((part) => part.includes(word)),
        word,
      ).toBe(true)
  })

  it('treats a template’s values as numbers, and leaves comments out', () => {
    expect(stringsOf("/** 'いいえ' */\nexport const X = { a: 'はい', b: (n: number) => `${format(n)} 件あります`, c: 'no' }")).toEqual([
      'はい',
      '10 件あります',
    ])
  })
})

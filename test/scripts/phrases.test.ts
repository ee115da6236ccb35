import { loadDefaultJapaneseParser } from 'budoux'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { phrases, sentences, stringsOf, WHOLE_WORDS, WORD_ENDS } from '../../scripts/phrases.ts'
import { BREAK_POINT, phraseBreaker, type PhraseTable } from '../../src/page/app/phrase-breaks.ts'

const table = () => {
  const { load } = phrases()
  if (typeof load !== 'function') throw new Error('the hook is a plain function')
  const source = String(Reflect.apply(load, {}, ['\0virtual:phrases']))
  return { source, table: JSON.parse(source.slice('export default '.length)) as PhraseTable }
}

describe('[2] the ends of phrases, set at build time', () => {
  it('equal those of budoux in every sentence of the page and of the catalogue, but within a whole word and between two words of a long phrase', () => {
    const broken = phraseBreaker(table().table)
    const parser = loadDefaultJapaneseParser()
    const ends = (parts: readonly string[]) => new Set(parts.map((_, at) => parts.slice(0, at).join('').length).slice(1))
    const long = sentences().filter((text) => text.length >= 8 && /[ぁ-ん]/u.test(text))
    expect(long.length).toBeGreaterThan(500)
    const other = long.filter((text) => {
      const [ours, theirs] = [ends(broken(text).split(BREAK_POINT)), ends(parser.parse(text))]
      const added = new Set([...text.matchAll(WORD_ENDS)].map(({ index }) => index))
      const isInWord = (at: number) => [...text.matchAll(WHOLE_WORDS)].some(({ index, 0: word }) => index < at && at < index + word.length)
      return [...text].some((_, at) => ours.has(at) !== ((theirs.has(at) || added.has(at)) && !isInWord(at)))
    })
    expect(other).toEqual([])
  })

  it('cost less than budoux’s model', () => {
    expect(gzipSync(table().source).length).toBeLessThan(4_000)
  })

  it('words that were once broken are kept together: 電波, ほかの, いつでも, 田沢湖線, カメラで, 記念の印, さがす, もどりました, たしかめて, はなれて, その場', () => {
    const broken = phraseBreaker(table().table)
    const parts = [
      '駅名や地図からは、いつでも見つけられます。',
      'このスマホのカメラで、このコードを読みとってください。',
      'ほかの印も見てから、電波のあるところで送ります。',
      '田沢湖線の駅を、ひとつずつ押していきます。',
      'ここで押すと「記念の印」になります。',
      '駅をさがす',
      'もとの名前にもどりました。もう一度、たしかめてください。',
      '駅から遠くても、押せます。その場にいたしるしがないときは、「記念の印」として帖に入ります。',
    ].flatMap((text) => broken(text).split(BREAK_POINT))
    for (const word of ['電波', 'ほかの', 'いつでも', '田沢湖線', 'カメラで', '記念の印', 'さがす', 'もどりました', 'たしかめて', 'その場'])
      expect(
        parts.some((part) => part.includes(word)),
        word,
      ).toBe(true)
  })

  it('a train’s name in a list of them is whole: はやて, はくたか', () => {
    const broken = phraseBreaker(table().table)
    for (const names of ['はやぶさ・はやて・やまびこ・なすの', 'かがやき・はくたか・あさま・とき・たにがわ'])
      expect(broken(names).split(BREAK_POINT).join('|')).toBe(names)
  })

  it('no line begins with a point, and a long phrase breaks between its words before it would within one', () => {
    const broken = phraseBreaker(table().table)
    const parts = (text: string) => broken(text).split(BREAK_POINT)
    expect(
      sentences()
        .flatMap(parts)
        .filter((part) => /^[・、。]/u.test(part)),
    ).toEqual([])
    expect(parts('いきものの印を、20種押します。').at(-1)).toBe('押します。')
    expect(parts('うまくいきませんでした').at(-1)).toBe('ませんでした')
    expect(parts('この札は、読みとれませんでした').at(-1)).toBe('ませんでした')
    expect(parts('ページを読みこめませんでした。').at(-1)).toBe('ませんでした。')
    expect(parts('ログインせずに使う')).toEqual(['ログイン', 'せずに', '使う'])
    expect(parts('ログアウトする')).toEqual(['ログアウト', 'する'])
    expect(parts('帖はサーバーに残り、ログインするとまた見られます。')).toContain('ログインすると')
    expect(parts('こうすると、押せるようになります').at(-1)).toBe('なります')
    expect(parts('五十日きっぷ')).toEqual(['五十日', 'きっぷ'])
  })

  it('treats a template’s values as numbers, and leaves comments out', () => {
    expect(stringsOf("/** 'いいえ' */\nexport const X = { a: 'はい', b: (n: number) => `${format(n)} 件あります`, c: 'no' }")).toEqual([
      'はい',
      '10 件あります',
    ])
  })
})

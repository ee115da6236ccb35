import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadDefaultJapaneseParser } from 'budoux'
import type { Plugin } from 'vite'
import { isRuleBreak, windowAt, WINDOWS, type PhraseTable } from '../src/page/app/phrase-breaks.ts'

const UI = join(import.meta.dirname, '..', 'src', 'page', 'ui')
const DATA = join(import.meta.dirname, '..', 'data')
const JAPANESE = /[ぁ-んァ-ヶ一-龠]/u

/** Placeholder for a sentence's number or name. */
const ANY_VALUE = '10'

/** Words within which the parser breaks, and names in hiragana beside others: はやて in はやぶさ・はやて. */
export const WHOLE_WORDS =
  /.・|^[ぁ-ん]+・|(?<=・)[ぁ-ん]+(?:・|$)|記念の印|その場|どのくらい|さが[すしせ]|もど[るりしすせっ]|たしかめ|なぞ[っり]|つづき|なお[すし]|はたら[くき]|ふくまれ|したがい|うかがう|ととのえ|のぞき|しくみ|もよう|ひらがな|はかって|はみ出す|ほぐした|(?:丸ごと|一丁)のせた|ひとつずつ|少しずつ|まるごと|ときどき|もしかして|せずに|なつかしい|でたらめ|そのもの|いま集め|かもしれません|について|として|という|にあたる|方法|日時|文字|手入れ|手のひら|この先|うちの人|生年月日|お問い合わせ|五十日|きっぷ|もみじ|だるま|なまこ|にいがた|秋田|おぎのや|菜の花|数の子|幕の内|おにぎり|にしん|もつ煮/gu

/** Where a phrase that fits no line of large letters breaks as well: between its words. */
export const WORD_ENDS =
  /(?<=[てでめょせ])(?=ください)|(?<=ぜんぶ)(?=そろいました)|(?<=ログイン)(?=せずに)|(?<=ログアウト)(?=する)|(?<=すると)(?=また)|(?<=駅|個|種|ぶん|ずつ|カ所)(?=押します)|(?<=めずらしい)(?=印)|(?<=見つかって|ログインして)(?=いません)|(?<=県)(?=めぐり)|(?<=引っ越し)(?=コード)|(?<=[りきめれ])(?=ませんでした)|(?<=[にへは])(?=もど[らりるすせっ])|(?<=だれも)(?=のって)|(?<=一面に)(?=のせた)|(?<=ちがう)(?=ことが)|(?<=はじめた)(?=ときに)|(?<=五十日)(?=きっぷ)|(?<=都県)(?=すべて)|(?<=ように|やすく)(?=なります)|(?<=消したいの)(?=ですが)/gu

/** Every Japanese string of a module's source, sentence parts of templates with a number for each value. */
export function stringsOf(source: string): string[] {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gmu, '')
  const quoted = [...code.matchAll(/'((?:[^'\\\n]|\\.)*)'/gu)].map((match) => match[1] ?? '')
  const templates = [...code.matchAll(/`((?:[^`\\]|\\.)*)`/gu)].map((match) => (match[1] ?? '').replaceAll(/\$\{(?:[^{}]|\{[^{}]*\})*\}/gu, ANY_VALUE))
  return [...quoted, ...templates].flatMap((text) => text.split(/\\n/u)).filter((text) => JAPANESE.test(text))
}

/** All sentences of the page: its own texts, and the catalogue's descriptions; with the names of the trains that a face is of, as its row lists them. */
export function sentences(): string[] {
  const modules = ['text.ja.ts', ...readdirSync(join(UI, 'text')).map((name) => join('text', name))]
  const told = readdirSync(DATA)
    .filter((name) => name.endsWith('.json') && !name.includes('topo'))
    .flatMap((name) => [...readFileSync(join(DATA, name), 'utf8').matchAll(/"text":\s*"([^"]+)"/gu)].map((match) => match[1] ?? ''))
  const faces = [...readFileSync(join(DATA, 'faces.json'), 'utf8').matchAll(/"nicknames":\[([^\]]+)\]/gu)].map(([, names = '']) =>
    names.replaceAll('"', '').replaceAll(',', '・'),
  )
  return [...modules.flatMap((name) => stringsOf(readFileSync(join(UI, name), 'utf8'))), ...told, ...faces]
}

/**
 * Where the phrases of `texts` end, as the exceptions to `isRuleBreak`: the characters around a place, in the narrowest window that decides it. `breaks` and
 * `joins` contain the windows in sequence, by size. Throws where not even the widest window decides.
 */
function phraseTable(texts: readonly string[]): PhraseTable {
  const parser = loadDefaultJapaneseParser()
  const places = [...new Set(texts)].flatMap((text) => {
    const ends = new Set([...parser.parseBoundaries(text), ...[...text.matchAll(WORD_ENDS)].map(({ index }) => index)])
    for (const { index, 0: word } of text.matchAll(WHOLE_WORDS)) for (let at = index + 1; at < index + word.length; at++) ends.delete(at)
    return Array.from({ length: text.length - 1 }, (_, i) => ({ text, at: i + 1, isBreak: ends.has(i + 1) }))
  })
  const [breaks, joins]: [string[], string[]] = [[], []]
  let open = places
  for (const reach of WINDOWS) {
    const said = new Map<string, Set<boolean>>()
    for (const { text, at, isBreak } of open) {
      const window = windowAt(text, at, reach)
      said.set(window, (said.get(window) ?? new Set()).add(isBreak))
    }
    const decided = open.filter(({ text, at }) => said.get(windowAt(text, at, reach))?.size === 1)
    const exceptions = decided.filter(({ text, at, isBreak }) => isRuleBreak(text, at) !== isBreak)
    const list = (wanted: boolean) =>
      [...new Set(exceptions.filter(({ isBreak }) => isBreak === wanted).map(({ text, at }) => windowAt(text, at, reach)))].toSorted().join('')
    breaks.push(list(true))
    joins.push(list(false))
    open = open.filter(({ text, at }) => said.get(windowAt(text, at, reach))?.size !== 1)
  }
  if (open.length > 0) throw new Error(`no window decides ${open.length} places, the first in: ${open[0]?.text}`)
  return { breaks, joins }
}

/** `virtual:phrases`: where lines may break in the page's sentences, for browsers that do not break Japanese by phrases themselves. */
export function phrases(): Plugin {
  return {
    name: 'phrases',
    resolveId: (id) => (id === 'virtual:phrases' ? `\0${id}` : null),
    load: (id) => (id === '\0virtual:phrases' ? `export default ${JSON.stringify(phraseTable(sentences()))}` : null),
  }
}

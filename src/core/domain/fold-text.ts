const LONG: Readonly<Record<string, string>> = { ā: 'a', ī: 'i', ū: 'u', ē: 'e', ō: 'o', â: 'a', î: 'i', û: 'u', ê: 'e', ô: 'o' }

/** Variants of one character, in pairs: variant and canonical form. Compatibility ideographs are left to NFKC. */
const FORMS =
  '龍竜澤沢齋斉齊斉斎斉邊辺邉辺嶋島嶌島﨑崎嵜崎碕崎髙高濱浜濵浜瀧滝櫻桜廣広國国鐵鉄驛駅嶽岳會会萬万藏蔵榮栄淺浅壽寿圓円惠恵學学檜桧淵渕渊渕籠篭曾曽條条豐豊鹽塩靜静來来龜亀槇槙冨富峯峰竈釜鷗鴎' +
  '鰺鯵藪薮舘館舩船關関澁渋與与驒騨彌弥總総眞真實実瀨瀬德徳橫横增増鄕郷莊荘溪渓內内黑黒戶戸佛仏巖岩巌岩鷄鶏劍剣釼剣桒桑埜野祗祇驫轟縣県圖図澳奥蘆芦御お'
const FORM_OF: ReadonlyMap<string, string> = new Map(Array.from({ length: FORMS.length / 2 }, (_, i) => [FORMS.charAt(2 * i), FORMS.charAt(2 * i + 1)]))

/** Small kana to full-size ones, because the key that makes them small is often missed. ぢ and づ sound like じ and ず. */
const KANA: Readonly<Record<string, string>> = {
  ぁ: 'あ',
  ぃ: 'い',
  ぅ: 'う',
  ぇ: 'え',
  ぉ: 'お',
  っ: 'つ',
  ゃ: 'や',
  ゅ: 'ゆ',
  ょ: 'よ',
  ゎ: 'わ',
  ゕ: 'か',
  ゖ: 'け',
  ぢ: 'じ',
  づ: 'ず',
}

/**
 * A canonical spelling for search: unifies width, case, kana script and size, character variants, ヶ, ノ or ツ between two characters, long vowels, Hepburn and
 * Kunrei, hyphens, spaces, and n for m before b, p and m. Unfinished romaji of a Japanese input method are dropped. Idempotent.
 */
export function foldText(text: string): string {
  const narrow = text.normalize('NFKC').toLowerCase()
  return /^[ -~āīūēōâîûêô’‐-―]*$/u.test(narrow) ? foldRomaji(narrow) : foldJapanese(narrow)
}

const foldRomaji = (text: string) =>
  text
    .replace(/[āīūēōâîûêô]/gu, (vowel) => LONG[vowel] ?? vowel)
    .replace(/[\s'’.‐-―-]/gu, '')
    .replace(/sy|s(?=i)/gu, 'sh')
    .replace(/ty|t(?=i)/gu, 'ch')
    .replace(/[zj]y|z(?=i)/gu, 'j')
    .replace(/t(?=u)/gu, 'ts')
    .replace(/d(?=u)/gu, 'z')
    .replace(/(?<![cs])h(?=u)/gu, 'f')
    .replace(/o[ou]+/gu, 'o')
    .replace(/uu+/gu, 'u')
    .replace(/m(?=[bpm])/gu, 'n')

const foldJapanese = (text: string) =>
  text
    .replace(/[ァ-ヶ]/gu, (kana) => String.fromCodePoint((kana.codePointAt(0) ?? 0) - 0x60))
    .replace(/[\s'’・.‐-―\p{Variation_Selector}-]/gu, '')
    .replace(/(?<=[ぁ-ん\p{Script=Han}])[a-z]+$/u, '')
    .replace(/[ぁぃぅぇぉっゃゅょゎゕゖぢづ\p{Script=Han}]/gu, (letter) => KANA[letter] ?? FORM_OF.get(letter) ?? letter)
    .replace(/(?<=\p{Script=Han})[けがかのつ]+(?=\p{Script=Han}|$)/gu, '')

import { foldLookAlikes } from './look-alikes.ts'

/** Raised when nicknameKey changes: the server then recomputes the stored keys. */
export const NICKNAME_KEYS = '2'

/**
 * The key of a nickname, equal for names that a reader takes for the same: width, case, kana, spaces and look-alikes of other scripts do not matter. Unique over
 * all visitors. Expects text that passed the contract's field.
 */
export function nicknameKey(nickname: string): string {
  // Before the small letters too: a Greek capital may look like another Latin letter than its small one.
  const small = foldLookAlikes(nickname.normalize('NFKC')).toLowerCase()
  const kana = small.replaceAll(/[\u30a1-\u30f6]/gu, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) - 0x60))
  return foldLookAlikes(kana)
    .replaceAll(/[\s\p{DI}]/gu, '')
    .normalize('NFC')
}

/** Blocked anywhere in a name: abuse that no harmless word contains, and names that could be taken for the staff. */
const BLOCKED_ANYWHERE: readonly string[] = [
  '殺す',
  '死ね',
  '基地外',
  'おまんこ',
  'せっくす',
  'れいぷ',
  '強姦',
  'ひとらー',
  'なちす',
  'fuck',
  'nigger',
  'faggot',
  'hitler',
  'penis',
  'vagina',
  'porn',
  '運営',
  '管理人',
  '管理者',
  '公式',
  '事務局',
  '駅印帖',
  'ekiincho',
  'administrator',
  'official',
].map(nicknameKey)
/** Blocked only as the whole name: within longer ones they occur in other words (私鉄 is spelt shitetsu). */
const BLOCKED_WHOLE: ReadonlySet<string> = new Set(
  [
    'しね',
    'ころす',
    'きちがい',
    'まんこ',
    'ちんこ',
    'ちんぽ',
    'くず',
    'ごみ',
    'ばか',
    'あほ',
    'きもい',
    'shit',
    'admin',
    'root',
    'staff',
    'support',
    'null',
    'undefined',
    'guest',
    'げすと',
    '名無し',
  ].map(nicknameKey),
)

/** spec 5: whether the nickname is on the blocked-word list. */
export function isBlockedNickname(nickname: string): boolean {
  const key = nicknameKey(nickname)
  return BLOCKED_WHOLE.has(key) || BLOCKED_ANYWHERE.some((word) => key.includes(word))
}

const MOODS = ['のんびり', 'きまぐれ', 'ごきげん', 'はらぺこ', 'うたたね', 'ほがらか', 'ふらりと', 'てくてく', '朝いちの', '雨の日の', '夕焼けの', '雪国の']
const THINGS = [
  '各駅停車',
  '途中下車',
  '車窓',
  '切符',
  '駅弁',
  '改札口',
  '始発',
  '終着駅',
  '機関車',
  '連結器',
  '転車台',
  '踏切',
  '枕木',
  '汽笛',
  'つり革',
  '網棚',
  '時刻表',
  '硬券',
  '駅そば',
  '待合室',
  '跨線橋',
  '信号機',
  '操車場',
  '乗り継ぎ',
]
const MOST_TRIES = 1_000

/**
 * spec 7: the requested number of different nicknames, all valid and from the railway; `random` returns numbers from 0 to below 1. The second half contains
 * numbers, which stay free after all words are taken.
 */
export function suggestNicknames(count: number, random: () => number): string[] {
  const pick = (words: readonly string[]): string => words[Math.floor(random() * words.length)] ?? ''
  const made = new Set<string>()
  for (let tries = 0; made.size < count && tries < MOST_TRIES; tries += 1) {
    const name = pick(MOODS) + pick(THINGS)
    made.add(made.size < count / 2 ? name : `${name}${Math.floor(random() * 1_000)}`)
  }
  return [...made]
}

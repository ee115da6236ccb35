import type { BookFileRefusal } from '../../../core/contract/book-file.ts'
import { formatNumber } from '../text.ja.ts'

/** The names of a file's parts. */
const FIELDS: Readonly<Record<string, string>> = {
  format: 'ファイルの種類',
  version: 'ファイルの版',
  made_at: 'つくった日時',
  book: '帖の印',
  unsent: '送る前の印',
  press: '印の記録',
  key: '整理番号',
  stamp_id: '台帳の番号',
  pressed_at: '押した日時',
  tilt: '傾き',
  blurred: 'かすれ',
  restamp_number: '押しなおしの回数',
  imprint: '印影の記録',
  sub_stamps: '小印',
  sub_stamp_id: '小印の番号',
  x: '小印の横の位置',
  y: '小印の縦の位置',
  verified: '駅での印かどうか',
  state: '送る前のようす',
  faces: '帖に出す印',
  collected_id: '印の番号',
  chosen_at: 'えらんだ日時',
  notes: '書きこみ',
  text: '書きこみ',
  photos: '写真',
  jpeg: '写真',
  journeys: '旅のまとめ',
  name: '旅の名',
  cut: '旅の分けかた',
  leaves: '自分でならべた順',
}

const RULES: Readonly<Record<string, string>> = {
  'file:unreadable': 'このファイルは、読みとれませんでした。「帖をファイルに残す」でつくったファイルをお選びください。',
  'format:ekiincho-book': 'このファイルは、駅印帖の帖ではありませんでした。',
  'format:required': 'このファイルは、駅印帖の帖ではありませんでした。',
  'version:1_to_3': '新しい駅印帖でつくられたファイルです。この駅印帖を新しくしてから、お試しください。',
  'key:uuid': '決まった形ではありません',
  'key:once': '同じものが二つあります',
  'stamp_id:whole_1_to_99999': '1から99999までの整数です',
  'tilt:-45.0_to_45.0': '左右45度までです',
  'tilt:tenths': '0.1度きざみです',
  'blurred:whole_0_to_100': '0から100までの整数です',
  'restamp_number:whole_0_to_9999': '0から9999までの整数です',
  'imprint:up_to_32_of_0-9a-z.~-': '英小文字・数字・記号の32文字までです',
  'sub_stamps:up_to_3': '一つの印に三つまでです',
  'sub_stamps:list': 'ならびになっていません',
  'sub_stamps:sub_stamp_id_x_and_y': '番号と置き場所がそろって必要です',
  'sub_stamp_id:whole_1_to_9999': '1から9999までの整数です',
  'x:0_to_1': '0から1までです',
  'y:0_to_1': '0から1までです',
  'verified:true_or_false': '「はい」か「いいえ」のどちらかです',
  'state:waiting_or_refused': '決まったことばではありません',
  'pressed_at:iso_8601': '日時として読みとれません',
  'made_at:iso_8601': '日時として読みとれません',
  'book:list': 'ならびになっていません',
  'unsent:list': 'ならびになっていません',
  'faces:list': 'ならびになっていません',
  'notes:list': 'ならびになっていません',
  'photos:list': 'ならびになっていません',
  'journeys:list': 'ならびになっていません',
  'leaves:list': 'ならびになっていません',
  'text:one_line': '一行ではありません',
  'text:up_to_60': '60文字までです',
  'name:one_line': '一行ではありません',
  'name:up_to_60': '60文字までです',
  'jpeg:jpeg_in_base64': '写真として読みとれません',
  'jpeg:up_to_307200_bytes': '300KBまでです',
  'cut:split_or_join': '決まったことばではありません',
  'book:up_to_1000000': '100万件までです',
  'unsent:up_to_1000000': '100万件までです',
  'faces:up_to_1000000': '100万件までです',
  'notes:up_to_1000000': '100万件までです',
  'photos:up_to_1000000': '100万件までです',
  'journeys:up_to_1000000': '100万件までです',
  'leaves:up_to_1000000': '100万件までです',
}

/** The message of a refused file: which press, which field, which rule. Nothing of the file was imported. */
function refused({ rule, list, index }: BookFileRefusal): string {
  const [field, broken] = [rule.slice(0, rule.indexOf(':')), rule.slice(rule.indexOf(':') + 1)]
  const known = RULES[rule]
  if (known?.endsWith('。') === true) return known
  const name = FIELDS[field] ?? '知らない項目'
  const why = known ?? (broken === 'required' ? 'ありません' : broken === 'unknown' ? '帖にはない項目です' : '読みとれません')
  const place = list === null || index === null ? '' : `${FIELDS[list]}の${formatNumber(index + 1)}件目で、`
  return `ファイルの${place}「${name}」が正しくありませんでした（${why}）。帖は、そのままです。`
}

/** Texts of export and import of the book. */
export const BOOK_FILE = {
  title: '帖をファイルに',
  lead: '押した印と、書きこみ、写真のすべてを、ひとつのファイルに残せます。位置や、ログインの情報は入りません。',
  write: '帖をファイルに残す',
  writing: 'ファイルをつくっています',
  saved: 'ファイルを、このスマホに残しました。',
  shared: 'ファイルを、送り先のアプリに渡しました。',
  unwritten: 'ファイルをつくれませんでした。もう一度お試しください。',
  read: 'ファイルから帖にもどす',
  readHint: 'このスマホにない印だけが加わります。いまある印は、変わりません。はじめて届く印は、その場にいたしるしがないため「記念の印」になります。',
  reading: 'ファイルを読んでいます',
  taken: (added: number, held: number) =>
    added === 0
      ? `${formatNumber(held)}件とも、もうこの帖にあります。`
      : `${formatNumber(added)}件の印が、帖に加わりました。${held === 0 ? '' : `${formatNumber(held)}件は、もうありました。`}電波のあるときに、少しずつ届きます。`,
  empty: 'このファイルには、印がひとつもありませんでした。',
  unread: 'ファイルをとりこめませんでした。帖は、そのままです。もう一度お試しください。',
  full: 'スマホの空きが足りませんでした。帖は、そのままです。写真などを少し消してから、お試しください。',
  refused,
} as const

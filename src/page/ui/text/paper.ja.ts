import { formatNumber } from '../text.ja.ts'

/** Texts of sheets that are printed as outlines, and of the journey's picture. */
export const PAPER = {
  openStrip: '紙の折り帖',
  openPicture: '一枚の絵',
  close: '閉じる',
  loading: '紙をととのえています',
  failed: 'いまは、ひらけませんでした。電波のあるところで、もう一度お試しください。',
  print: '紙に刷る',
  printHint: '印刷の画面で、用紙は「A4」、余白は「なし」をえらんでください。',
  stripHint: '横の線で半分に折り、たての線を山、谷、山と折ると、手のひらの折り帖になります。',
  strip: (title: string, sheet: number, sheets: number) =>
    sheets === 1 ? `${title}の折り帖` : `${title}の折り帖、${formatNumber(sheets)}枚のうち${formatNumber(sheet)}枚目`,
  part: (sheet: number, sheets: number) => `${formatNumber(sheet)} / ${formatNumber(sheets)}`,
  leg: (line: string, length: string) => `${line}　${length}`,
  trueMap: '本当の地図',
  north: '北が上',
  notes: 'おぼえ',
  completed: (line: string) => `${line}、全駅`,
  picture: (title: string) => `${title}の絵`,
  pictureHint: '日と印と道すじだけが入ります。時刻と、押した場所は入りません。',
  facts: (day: string, stops: string, length: string) => `${day}　${stops}　${length}`,
} as const

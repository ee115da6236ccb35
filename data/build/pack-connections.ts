import type { PackedConnections } from '../../src/core/catalogue/packed.ts'
import { contentVersion } from './content-version.ts'
import type { Sources } from './read-sources.ts'

/** Common names of operators, where the source has the company's or the city's name. */
const OPERATORS: Readonly<Record<string, string>> = {
  東京地下鉄: '東京メトロ',
  東京都: '都営地下鉄',
  東海旅客鉄道: 'JR東海',
  西日本旅客鉄道: 'JR西日本',
  北海道旅客鉄道: 'JR北海道',
  仙台市: '仙台市地下鉄',
  横浜市: '横浜市営地下鉄',
}

/** Lines whose signs have another name than the source. */
const LINES: Readonly<Record<string, string>> = {
  'アイジーアールいわて銀河鉄道 いわて銀河鉄道線': 'IGRいわて銀河鉄道線',
  '首都圏新都市鉄道 常磐新線': 'つくばエクスプレス',
  '東京臨海高速鉄道 臨海副都心線': 'りんかい線',
  'ゆりかもめ 東京臨海新交通臨海線': 'ゆりかもめ',
  '東京都 日暮里・舎人ライナー': '日暮里・舎人ライナー',
  '横浜市 1号線': '横浜市営地下鉄 ブルーライン',
  '横浜市 3号線': '横浜市営地下鉄 ブルーライン',
  '横浜市 4号線': '横浜市営地下鉄 グリーンライン',
  '横浜高速鉄道 みなとみらい21線': 'みなとみらい線',
  '埼玉新都市交通 伊奈線': 'ニューシャトル',
  '富士山麓電気鉄道 大月線': '富士急行線',
  '小田急箱根 鉄道線': '箱根登山電車',
}

/** Other operators' lines at a station under their common names, by stamp_id; stations without any are absent. Expects sources that passed checkCatalogue. */
export function packConnections({ stations }: Sources): PackedConnections {
  const rows = stations
    .filter(({ connections }) => connections.length > 0)
    .toSorted((a, b) => a.stamp_id - b.stamp_id)
    .map(({ stamp_id, connections }) => [stamp_id, ...new Set(connections.map(nameOf))] as const)
  return { version: contentVersion(rows), rows }
}

function nameOf(connection: string): string {
  const known = LINES[connection]
  if (known !== undefined) return known
  const [operator = '', official = ''] = connection.split(' ')
  // Underground lines are numbered in the source, and named on the platform.
  const line = official.replace(/^\d+号線(?=.)/u, '')
  return line.startsWith(operator) ? line : `${OPERATORS[operator] ?? operator} ${line}`
}

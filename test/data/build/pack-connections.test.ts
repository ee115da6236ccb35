import { describe, expect, it } from 'vitest'
import { packConnections } from '../../../data/build/pack-connections.ts'
import { readSources } from '../../../data/build/read-sources.ts'

const sources = readSources('data')
const { rows } = packConnections(sources)
const at = (name: string) => rows.find(([stamp_id]) => stamp_id === sources.stations.find((station) => station.name === name)?.stamp_id)?.slice(1)

describe('packing other operators’ lines', () => {
  it('[13] the stations that have any, and no others', () => {
    const having = sources.stations.filter(({ connections }) => connections.length > 0).map(({ stamp_id }) => stamp_id)
    expect(rows.map(([stamp_id]) => stamp_id)).toEqual(having.toSorted((a, b) => a - b))
  })

  it.each([
    ['東京', ['東京メトロ 丸ノ内線', 'JR東海 東海道新幹線']],
    ['盛岡', ['IGRいわて銀河鉄道線']],
    ['関内', ['横浜市営地下鉄 ブルーライン']],
    ['大宮', ['東武鉄道 野田線', 'ニューシャトル']],
    ['二戸', ['IGRいわて銀河鉄道線']],
    ['八戸', ['青い森鉄道線']],
    ['五反田', ['都営地下鉄 浅草線', '東急電鉄 池上線']],
    ['千葉みなと', ['千葉都市モノレール 1号線']],
    ['南流山', ['つくばエクスプレス']],
    ['大崎', ['りんかい線']],
  ] as const)('[13] at %s: under their common names, each once', (name, lines) => {
    expect(at(name)?.toSorted()).toEqual(lines.toSorted())
  })

  it('[13] none contains the number of a statute, nor its operator twice', () => {
    for (const line of rows.flatMap(([, ...lines]) => lines)) {
      expect(line).not.toMatch(/\d号線\S/u)
      const [operator = '', name = ''] = line.split(' ')
      expect(name.startsWith(operator) && name !== '').toBe(false)
    }
  })
})

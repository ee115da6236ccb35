import { describe, expect, it } from 'vitest'
import { loadCatalogue } from '../../../src/core/catalogue/load-catalogue.ts'
import { aheadOnLine } from '../../../src/core/domain/ahead-on-line.ts'
import type { TimedFix } from '../../../src/core/domain/fix-history.ts'

const catalogue = await loadCatalogue()
const station = (name: string) => catalogue.stations.find((each) => each.name === name)!

/** Fixes every ten seconds of a train from one station towards another, until it has done `share` of the way. */
function ride(from: string, to: string, share: number, { seconds = 180, accuracy = 20 } = {}): TimedFix[] {
  const [a, b] = [station(from), station(to)]
  return Array.from({ length: seconds / 10 + 1 }, (_, i) => {
    const done = (share * i * 10) / seconds
    return { lat: a.lat + (b.lat - a.lat) * done, lng: a.lng + (b.lng - a.lng) * done, accuracy, at: i * 10_000 }
  })
}
const ahead = (fixes: readonly TimedFix[], count = 3) => {
  const found = aheadOnLine(catalogue, fixes, count)
  return found === null ? null : [catalogue.lines[found.line]?.name, ...found.stations.map(({ name }) => name)]
}

describe('[2] /find/ window-seat: the next stations on this line', () => {
  it.each([
    ['渋川', '敷島', ['上越線', '敷島', '津久田', '岩本']],
    ['渋川', '八木原', ['上越線', '八木原', '群馬総社', '新前橋']],
    ['渋川', '金島', ['吾妻線', '金島', '祖母島', '小野上']],
  ])('from %s to %s they come in the direction of travel', (from, to, expected) => {
    expect(ahead(ride(from, to, 0.6))).toEqual(expected)
  })
  it('the station at hand stays first until the train has passed it', () => {
    expect(ahead(ride('八木原', '渋川', 0.97))?.[1]).toBe('渋川')
    expect(ahead([...ride('八木原', '渋川', 1), ...ride('渋川', '敷島', 0.3).map((fix) => ({ ...fix, at: fix.at + 200_000 }))])?.[1]).toBe('敷島')
  })
  it('at the speed of a Shinkansen only its stations come', () => {
    expect(ahead(ride('大宮', '小山', 0.4, { seconds: 240 }), 2)).toEqual(['東北新幹線', '小山', '宇都宮'])
  })
  it('the list ends where the line does', () => {
    expect(ahead(ride('上盛岡', '盛岡', 0.5), 5)?.at(-1)).toBe('盛岡')
  })
  it.each([
    ['without a fix', []],
    ['while the train stands', ride('渋川', '敷島', 0.01)],
    ['where the fixes are blurred more than the train moved', ride('渋川', '敷島', 0.6, { accuracy: 5_000 })],
    ['out at sea', ride('渋川', '敷島', 0.6).map((fix) => ({ ...fix, lng: fix.lng + 5 }))],
  ])('nothing is claimed %s', (_, fixes) => {
    expect(ahead(fixes)).toBeNull()
  })
})

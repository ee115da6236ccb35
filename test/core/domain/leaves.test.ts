import { beforeAll, describe, expect, it } from 'vitest'
import { loadCatalogue } from '../../../src/core/catalogue/load-catalogue.ts'
import type { Catalogue } from '../../../src/core/catalogue/station.ts'
import { collectedView } from '../../../src/core/domain/collected-view.ts'
import { leavesByDay, leavesByLine, leavesByOwn } from '../../../src/core/domain/leaves.ts'
import { bookStamp } from '../../support/book-stamp.ts'

let catalogue: Catalogue
beforeAll(async () => {
  catalogue = await loadCatalogue()
})
const idOf = (name: string) => catalogue.stations.find((station) => station.name === name)!.stamp_id
const press = (stamp_id: number, collected_id: string, pressed_at: string) => ({ ...bookStamp(stamp_id), collected_id, pressed_at })

describe('[15] the pages of the book', () => {
  it('by day are every impression, in the order of the presses', () => {
    const book = collectedView(
      [press(7, 'c', '2026-05-03T00:00:00.000Z'), press(9, 'b', '2026-05-02T00:00:00.000Z'), press(7, 'a', '2026-05-01T00:00:00.000Z')],
      [],
    )
    expect(leavesByDay(book).map(({ key }) => key)).toEqual(['a', 'b', 'c'])
    expect(leavesByDay(collectedView([], []))).toEqual([])
  })

  it.each([
    ['a', 'b', 'c'],
    ['c', 'b', 'a'],
    ['b', 'a', 'c'],
  ])('by day have one order for presses of the same moment, in whichever order they arrived (%s, %s, %s)', (...keys) => {
    const book = collectedView(
      keys.map((key, index) => press(index, key, '2026-05-01T00:00:00.000Z')),
      [],
    )
    expect(leavesByDay(book).map(({ key }) => key)).toEqual(['a', 'b', 'c'])
  })

  it('in the visitor’s own order are every impression, a later press at the end, and no key of another book', () => {
    const book = collectedView(
      ['d', 'c', 'b', 'a'].map((key, index) => press(index, key, `2026-05-0${4 - index}T00:00:00.000Z`)),
      [],
    )
    expect(leavesByOwn(book, ['c', 'elsewhere', 'a']).map(({ key }) => key)).toEqual(['c', 'a', 'b', 'd'])
    expect(leavesByOwn(book, ['d', 'c', 'b', 'a']).map(({ key }) => key)).toEqual(['d', 'c', 'b', 'a'])
    expect(leavesByOwn(book, []).map(({ key }) => key)).toEqual(['a', 'b', 'c', 'd'])
  })

  it('by line are the faces along each line, a station on each of its lines, and all others at the end', () => {
    const [morioka, sendai, fukushima] = [idOf('盛岡'), idOf('仙台'), idOf('福島')]
    const stamps = [
      press(fukushima, 'fukushima', '2026-05-01T00:00:00.000Z'),
      press(morioka, 'old', '2026-05-01T01:00:00.000Z'),
      press(morioka, 'new', '2026-05-02T00:00:00.000Z'),
      press(sendai, 'sendai', '2026-05-03T00:00:00.000Z'),
      press(5001, 'lunch', '2026-05-04T00:00:00.000Z'),
      press(3001, 'creature', '2026-05-04T00:00:00.000Z'),
      press(4001, 'depot', '2026-05-04T00:00:00.000Z'),
    ]
    const faces = [{ stamp_id: morioka, collected_id: 'old', chosen_at: '2026-05-05T00:00:00.000Z', is_sent: true }]
    const leaves = leavesByLine(collectedView(stamps, [], [], faces), catalogue)
    const onLine = (name: string) =>
      leaves.filter(({ line }) => line !== null && catalogue.lines[line]?.name === name).map(({ impression }) => impression.collected_id)
    expect(onLine('東北新幹線')).toEqual(
      expect.toBeOneOf([
        ['fukushima', 'sendai', 'old'],
        ['old', 'sendai', 'fukushima'],
      ]),
    )
    expect(onLine('山田線')).toEqual(['old'])
    expect(leaves.filter(({ line }) => line === null).map(({ key }) => key)).toEqual(['creature', 'depot', 'lunch'])
    expect(leaves.slice(-3).map(({ line }) => line)).toEqual([null, null, null])
    expect(new Set(leaves.map(({ key }) => key)).size).toBe(leaves.length)
    expect(leavesByLine(collectedView([], []), catalogue)).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'
import { loadCatalogue } from '../../../src/core/catalogue/load-catalogue.ts'
import { collectedView } from '../../../src/core/domain/collected-view.ts'
import { completionOf } from '../../../src/core/domain/completion-of.ts'
import { newOutboxRow } from '../../../src/core/domain/outbox-row.ts'
import { bookStamp } from '../../support/book-stamp.ts'
import { pressOf } from '../../support/phone.ts'

const { stations } = await loadCatalogue()
const three = stations.slice(0, 3)
const book = (...presses: readonly (readonly [index: number, day: string, verified: boolean])[]) =>
  collectedView(
    presses.map(([index, day, verified], at) => ({
      ...bookStamp(three[index]!.stamp_id),
      collected_id: `press ${at}`,
      pressed_at: `2026-05-${day}T01:00:00.000Z`,
      verified,
    })),
    [],
  ).byStamp

describe('[15] a completed line or area', () => {
  it('has its first and last day once every station was pressed at its place', () => {
    const whole = book([0, '03', true], [1, '01', true], [2, '02', true], [1, '09', true])
    expect(completionOf(three, whole)).toEqual({ from: '2026-05-01T01:00:00.000Z', until: '2026-05-03T01:00:00.000Z', isWalked: true })
  })

  it('a keepsake counts as one, and a later press at the place makes that day the last', () => {
    const gathered = book([0, '03', true], [1, '01', false], [2, '02', true])
    expect(completionOf(three, gathered)).toEqual({ from: '2026-05-01T01:00:00.000Z', until: '2026-05-03T01:00:00.000Z', isWalked: false })
    const walked = book([0, '03', true], [1, '01', false], [2, '02', true], [1, '08', true])
    expect(completionOf(three, walked)).toEqual({ from: '2026-05-02T01:00:00.000Z', until: '2026-05-08T01:00:00.000Z', isWalked: true })
  })

  it('one missing station leaves it open, and no stations are no line', () => {
    expect(completionOf(three, book([0, '03', true], [1, '01', true]))).toBeNull()
    expect(completionOf([], book())).toBeNull()
  })

  it('a press that the server has not judged yet leaves it open', () => {
    const collected = three.slice(0, 2).map(({ stamp_id }, at) => ({ ...bookStamp(stamp_id), collected_id: `press ${at}`, verified: true }))
    const unsent = newOutboxRow(pressOf('unsent', { stamp_id: three[2]!.stamp_id }), 'guest')
    expect(completionOf(three, collectedView(collected, [unsent]).byStamp)).toBeNull()
  })
})

import { describe, expect, it } from 'vitest'
import type { CollectedStamp } from '../../../src/core/contract/collected-stamp.ts'
import { collectedView } from '../../../src/core/domain/collected-view.ts'
import { newOutboxRow, type OutboxRow } from '../../../src/core/domain/outbox-row.ts'

const posted = (collected_id: string, stamp_id: number, pressed_at: string): CollectedStamp => ({
  collected_id,
  stamp_id,
  pressed_at,
  collected_at: pressed_at,
  tilt: 0,
  blurred: 0,
  restamp_number: 0,
  imprint: null,
  sub_stamps: [],
  verified: true,
})
const unsent = (key: string, stamp_id: number, pressed_at: string): OutboxRow =>
  newOutboxRow({ key, stamp_id, pressed_at, tilt: 0, blurred: 0, imprint: null, restamp_number: 0 }, 'guest')

describe('[11] the book merged with unsent presses', () => {
  it('shows an unsent press at once, as waiting', () => {
    const view = collectedView([], [unsent('a', 7, '2026-11-21T00:00:00.000Z')])
    expect(view).toMatchObject({ count: 1, waiting: 1, refused: 0 })
    expect(view.byStamp.get(7)).toMatchObject({ isPending: true, newest: { state: 'waiting', verified: null } })
  })
  it('shows a press that is on both sides once, as posted', () => {
    const view = collectedView([posted('a', 7, '2026-11-21T00:00:00.000Z')], [unsent('a', 7, '2026-11-21T00:00:00.000Z')])
    expect(view.byStamp.get(7)?.impressions).toHaveLength(1)
    expect(view).toMatchObject({ count: 1, waiting: 0 })
    expect(view.byStamp.get(7)?.isPending).toBe(false)
  })
  it('has every impression of a repeated press, newest first', () => {
    const view = collectedView(
      [posted('a', 7, '2026-11-20T00:00:00.000Z'), posted('c', 7, '2026-11-22T00:00:00.000Z')],
      [unsent('b', 7, '2026-11-21T00:00:00.000Z')],
    )
    expect(view.byStamp.get(7)?.impressions.map((impression) => impression.collected_id)).toEqual(['c', 'b', 'a'])
    expect(view.byStamp.get(7)).toMatchObject({ first_pressed_at: '2026-11-20T00:00:00.000Z', isPending: false })
    expect(view.waiting).toBe(1)
  })
  it('counts a refused press separately and keeps it in the book', () => {
    const view = collectedView([], [{ ...unsent('a', 7, '2026-11-21T00:00:00.000Z'), state: 'refused' }])
    expect(view).toMatchObject({ count: 1, waiting: 0, refused: 1 })
  })
})

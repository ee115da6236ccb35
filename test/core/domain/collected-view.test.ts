import { describe, expect, it } from 'vitest'
import type { CollectedStamp } from '../../../src/core/contract/collected-stamp.ts'
import { collectedView } from '../../../src/core/domain/collected-view.ts'
import { newOutboxRow, type OutboxRow } from '../../../src/core/domain/outbox-row.ts'
import { collectedStamp } from '../../support/collected-stamp.ts'

const posted = (collected_id: string, stamp_id: number, pressed_at: string) => collectedStamp({ collected_id, stamp_id, pressed_at })
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
  it('sorts presses of one moment by their keys, and other moments first, whichever arrived first', () => {
    const noon = '2026-11-21T03:00:00.000Z'
    const keysOf = (stamps: readonly CollectedStamp[]) =>
      collectedView(stamps, [])
        .byStamp.get(7)
        ?.impressions.map((impression) => impression.collected_id)
    const [a, b, early] = [posted('a', 7, noon), posted('b', 7, noon), posted('z', 7, '2026-11-21T02:59:59.999Z')]
    for (const order of [
      [a, b, early],
      [early, b, a],
      [b, early, a],
      [a, early, b],
    ])
      expect(keysOf(order)).toEqual(['b', 'a', 'z'])
  })
  it('shows the fields of a press, unsent or posted', () => {
    const row: OutboxRow = { ...unsent('a', 7, '2026-11-21T00:00:00.000Z'), tilt: -3.5, blurred: 40, imprint: '1.2', sub_stamp_id: 3, x: 0.25, y: 0.75 }
    const drawn = { stamp_id: 7, pressed_at: row.pressed_at, tilt: -3.5, blurred: 40, imprint: '1.2', sub_stamps: [{ sub_stamp_id: 3, x: 0.25, y: 0.75 }] }
    expect(collectedView([], [row]).byStamp.get(7)?.newest).toEqual({ ...drawn, collected_id: 'a', state: 'waiting', verified: null })
    const stamp: CollectedStamp = { ...posted('b', 7, row.pressed_at), ...drawn }
    expect(collectedView([stamp], []).byStamp.get(7)?.newest).toEqual({ ...drawn, collected_id: 'b', state: 'posted', verified: true })
  })
  it('[15] a stamp counts as visited, pending or a keepsake by all of its presses', () => {
    const at = '2026-11-21T00:00:00.000Z'
    const keepsake = { ...posted('k', 7, at), verified: false }
    const proofOf = (stamps: readonly CollectedStamp[], rows: readonly OutboxRow[]) => collectedView(stamps, rows).byStamp.get(7)?.proof
    expect(proofOf([keepsake], [])).toBe('keepsake')
    expect(proofOf([keepsake], [unsent('u', 7, at)])).toBe('pending')
    expect(proofOf([keepsake, posted('v', 7, at)], [unsent('u', 7, at)])).toBe('visited')
  })
  it('shows the chosen face of a stamp, and the newest where none is chosen or the book lacks it', () => {
    const stamps = ['a', 'b', 'c'].map((collected_id, day) => posted(collected_id, 7, `2026-11-2${day}T00:00:00.000Z`))
    const faceOf = (...chosen: readonly (string | null)[]) => {
      const faces = chosen.map((collected_id) => ({ stamp_id: 7, collected_id, chosen_at: '2026-11-23T00:00:00.000Z', is_sent: true }))
      return collectedView([...stamps, posted('d', 8, '2026-11-20T00:00:00.000Z')], [], [], faces).byStamp.get(7)?.face.collected_id
    }
    expect([faceOf('a'), faceOf('b'), faceOf('d', 'b')]).toEqual(['a', 'b', 'b'])
    expect([faceOf(), faceOf('nobody'), faceOf(null), faceOf('d')]).toEqual(['c', 'c', 'c', 'c'])
  })
  it('[10] seals placed since replace those of the press, and those of an unknown press change nothing', () => {
    const at = '2026-11-21T00:00:00.000Z'
    const sub_stamps = [{ sub_stamp_id: 4, x: 0.5, y: 0.5 }]
    const placed = ['a', 'nobody'].map((collected_id) => ({ collected_id, sub_stamps, placed_at: at }))
    const view = collectedView([posted('a', 7, at), posted('b', 8, at)], [], placed)
    expect([view.count, view.byStamp.get(7)?.newest.sub_stamps, view.byStamp.get(8)?.newest.sub_stamps]).toEqual([2, sub_stamps, []])
  })
})

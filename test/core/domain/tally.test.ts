import { expect, it } from 'vitest'
import type { CollectedStamp } from '../../../src/core/contract/collected-stamp.ts'
import { collectedView } from '../../../src/core/domain/collected-view.ts'
import { newOutboxRow } from '../../../src/core/domain/outbox-row.ts'
import { isVisited, tallyOf } from '../../../src/core/domain/tally.ts'

const posted = (stamp_id: number, verified: boolean, at = 1): CollectedStamp => ({
  collected_id: `${stamp_id}-${at}`,
  stamp_id,
  pressed_at: `2026-11-0${at}T00:00:00.000Z`,
  collected_at: `2026-11-0${at}T00:00:00.000Z`,
  tilt: 0,
  blurred: 0,
  restamp_number: 0,
  imprint: null,
  sub_stamps: [],
  verified,
})
const unsent = (stamp_id: number) =>
  newOutboxRow({ key: `u${stamp_id}`, stamp_id, pressed_at: '2026-11-09T00:00:00.000Z', tilt: 0, blurred: 0, imprint: null, restamp_number: 0 }, 'guest')

it('[15] counts verified stamps, keepsakes and pending ones', () => {
  const book = collectedView(
    [posted(1, true), posted(2, false), posted(3, false), posted(3, true, 2), posted(4, true), posted(4, false, 3), posted(5, false)],
    [unsent(5), unsent(6)],
  )
  // 3 and 4 were verified once, whatever came before or after; 5 was pressed again and may be judged otherwise.
  expect(tallyOf(book.byStamp.values())).toEqual({ visited: 3, keepsake: 1, pending: 2 })
  expect([1, 2, 3, 4, 5, 6, 7].filter((stamp_id) => isVisited(book.byStamp.get(stamp_id)))).toEqual([1, 3, 4])
  expect(tallyOf([undefined])).toEqual({ visited: 0, keepsake: 0, pending: 0 })
})

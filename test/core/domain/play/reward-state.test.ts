import { expect, it } from 'vitest'
import { collectedView } from '../../../../src/core/domain/collected-view.ts'
import { pressableRewards, rewardState } from '../../../../src/core/domain/play/reward-state.ts'
import { newOutboxRow } from '../../../../src/core/domain/outbox-row.ts'
import { pressOf } from '../../../support/phone.ts'

const SPECIAL = { stamp_id: 10_001 }
const posted = (verified: boolean) =>
  collectedView([{ ...pressOf('a', SPECIAL), collected_id: 'a', collected_at: '2026-11-21T01:00:00.000Z', sub_stamps: [], verified }], []).byStamp.get(10_001)
const unsent = (state: 'waiting' | 'refused') => collectedView([], [{ ...newOutboxRow(pressOf('a', SPECIAL), 'guest'), state }]).byStamp.get(10_001)

it.each([
  ['still to be earned', [], undefined, 'open'],
  ['to be pressed', [10_001], undefined, 'available'],
  ['on its way', [10_001], unsent('waiting'), 'pressed'],
  ['refused: to be pressed again', [10_001], unsent('refused'), 'available'],
  ['a keepsake from before it was earned', [10_001], posted(false), 'available'],
  ['in the book, whatever an older answer offers', [10_001], posted(true), 'collected'],
] as const)('[11, 14] %s', (_, available, entry, state) => {
  expect(rewardState(10_001, available, entry)).toBe(state)
})

it('[9, 11, 14] of the login stamps only the first that is not pending can be pressed, of the special stamps all', () => {
  const available = [10_001, 10_005, 10_035, 10_036, 10_037]
  const entryOf = (stamp_id: number) =>
    collectedView([], stamp_id === 10_005 || stamp_id === 10_035 ? [newOutboxRow(pressOf('a', { stamp_id }), 'sns')] : []).byStamp.get(stamp_id)
  expect(pressableRewards(available, entryOf)).toEqual([10_001, 10_036])
})

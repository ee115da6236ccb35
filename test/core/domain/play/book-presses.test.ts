import { expect, it } from 'vitest'
import { collectedView } from '../../../../src/core/domain/collected-view.ts'
import { bookPresses } from '../../../../src/core/domain/play/book-presses.ts'
import { newOutboxRow, type OutboxState } from '../../../../src/core/domain/outbox-row.ts'
import { pressOf } from '../../../support/phone.ts'

const posted = (key: string, verified: boolean) => ({ ...pressOf(key), collected_id: key, collected_at: '2026-11-21T01:00:00.000Z', sub_stamps: [], verified })
const unsent = (key: string, state: OutboxState) => ({ ...newOutboxRow(pressOf(key), 'guest'), state })

it('[10, 14] a posted press counts as judged, a waiting one as pending, a refused one not at all', () => {
  const held = bookPresses(collectedView([posted('a', true), posted('b', false)], [unsent('c', 'waiting'), unsent('d', 'refused'), unsent('a', 'waiting')]))
  expect(held.map(({ verified }) => String(verified)).toSorted()).toEqual(['false', 'false', 'null', 'true'])
})

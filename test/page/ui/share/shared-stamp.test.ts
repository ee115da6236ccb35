import { describe, expect, it } from 'vitest'
import { rewardFacts } from '../../../../src/core/catalogue/stamp-facts.ts'
import { collectedView } from '../../../../src/core/domain/collected-view.ts'
import { newOutboxRow } from '../../../../src/core/domain/outbox-row.ts'
import { sharedStamp } from '../../../../src/page/ui/share/shared-stamp.ts'
import { bookStamp } from '../../../support/book-stamp.ts'
import { pressOf } from '../../../support/phone.ts'

describe('[10] data that leaves the book on a picture', () => {
  it('is the stamp, its days and its ink; never the visitor’s position', () => {
    const at = { latitude: 39.7013, longitude: 141.1364, accuracy: 20, fixed_at: '2026-11-21T00:30:00.000Z', token: 'a-tag' }
    const rows = [pressOf('k1', { ...at, pressed_at: '2026-11-20T00:30:00.000Z' }), pressOf('k2', { ...at, sub_stamp_id: 1, x: 0.2, y: 0.8 })]
    const entry = collectedView(
      [],
      rows.map((press) => newOutboxRow(press, 'guest')),
    ).byStamp.get(51)!
    const facts = { ...rewardFacts('special', 51, '新青森'), kana: 'しんあおもり' }
    expect(sharedStamp(facts, entry)).toEqual({
      stamp_id: 51,
      name: '新青森',
      kana: 'しんあおもり',
      first_pressed_at: '2026-11-20T00:30:00.000Z',
      pressed_at: '2026-11-21T00:30:00.000Z',
      tilt: -7,
      blurred: 12,
      imprint: null,
      collected_id: 'k2',
      sub_stamps: [{ sub_stamp_id: 1, x: 0.2, y: 0.8 }],
      verified: null,
    })
    expect(sharedStamp({ ...facts, kana: null, subtitle: '名物' }, entry, entry.impressions[1])).toMatchObject({
      kana: '名物',
      collected_id: 'k1',
      sub_stamps: [],
    })
  })

  it('[15] marks a keepsake as one', () => {
    const entry = collectedView([{ ...bookStamp(51), verified: false }], []).byStamp.get(51)!
    expect(sharedStamp(rewardFacts('special', 51, '新青森'), entry).verified).toBe(false)
  })
})

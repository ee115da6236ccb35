import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { errorRecordSchema } from '../../../src/core/contract/error-record.ts'
import { stampFace } from '../../../src/core/contract/stamp-face.ts'
import { PRESS, type Client } from '../support/client.ts'
import { setUpTestApp } from '../support/test-app.ts'

const STAMP = 1191
const [EARLY, LATE, LAST] = ['2026-11-22T01:00:00.000Z', '2026-11-22T02:00:00.000Z', '2026-11-22T03:00:00.000Z']

describe.each(['guest', 'sns'] as const)('[10] the face of a stamp, %s', (kind) => {
  const api = setUpTestApp()
  let phone: Client

  const newPhone = () => (kind === 'guest' ? api.newGuest() : api.newMember())
  const send = (collected_id: string, chosen_at: string, { stamp_id = STAMP, from = phone } = {}) => from.chooseFace(stamp_id, collected_id, chosen_at)
  const choose = async (...order: Parameters<typeof send>) => v.parse(stampFace.output, await (await send(...order)).json())
  /** In both forms of the book's answer. */
  async function inBook(from = phone) {
    const head = (await (await from.page('', { Accept: 'application/x-ndjson' })).text()).split('\n')[0] ?? ''
    const { faces } = await from.collected()
    expect((JSON.parse(head) as { faces: unknown }).faces).toEqual(faces)
    return faces
  }
  async function pressedTwice(): Promise<[string, string]> {
    phone = await newPhone()
    const [one, other] = [randomUUID(), randomUUID()]
    for (const id of [one, other]) await phone.collect(PRESS, id)
    return [one, other]
  }

  it('is the later choice, whichever arrives first and however often', async () => {
    const [one, other] = await pressedTwice()
    expect(await inBook()).toEqual([])
    expect(await choose(one, LATE)).toEqual({ stamp_id: STAMP, collected_id: one, chosen_at: LATE })
    expect(await choose(other, EARLY)).toEqual({ stamp_id: STAMP, collected_id: one, chosen_at: LATE })
    expect(await choose(one, LATE)).toEqual({ stamp_id: STAMP, collected_id: one, chosen_at: LATE })
    expect(await inBook()).toEqual([{ stamp_id: STAMP, collected_id: one, chosen_at: LATE }])
    // Two phones in the same millisecond: both orders have the same result.
    for (const id of [one, other]) await choose(id, LAST)
    const ends = await inBook()
    for (const id of [other, one]) await choose(id, LAST)
    expect(await inBook()).toEqual(ends)
    expect(ends).toEqual([{ stamp_id: STAMP, collected_id: [one, other].toSorted()[1], chosen_at: LAST }])
  })

  it('[4] is refused in a book that was merged into another, so that the phone repeats it for that one', async () => {
    const [one] = await pressedTwice()
    await api.db.pglite.query('update account set merged_into = $1 where id = (select account_id from impression where id = $2)', [randomUUID(), one])
    const response = await send(one, EARLY)
    expect([response.status, v.parse(errorRecordSchema, await response.json()).code]).toEqual([401, 'account_merged'])
    const { rows } = await api.db.pglite.query('select face_id from collected_stamp where last_id = $1 or first_id = $1', [one])
    expect(rows).toEqual([{ face_id: null }])
  })

  it('is the newest again with an empty choice', async () => {
    const [one] = await pressedTwice()
    await choose(one, EARLY)
    expect(await choose('', LATE)).toEqual({ stamp_id: STAMP, collected_id: null, chosen_at: LATE })
    expect(await inBook()).toEqual([{ stamp_id: STAMP, collected_id: null, chosen_at: LATE }])
  })

  it('changes the ETag of the book, and only where it changed', async () => {
    const [one, other] = await pressedTwice()
    const etag = async () => (await phone.page()).headers.get('ETag')
    const before = await etag()
    await choose(one, LATE)
    const after = await etag()
    expect(after).not.toBe(before)
    await choose(other, EARLY)
    await choose(one, LATE)
    expect(await etag()).toBe(after)
  })

  it('from outside the own book or of another stamp is refused, and nothing is stored', async () => {
    const [one] = await pressedTwice()
    const other = await newPhone()
    const id = randomUUID()
    await other.collect(PRESS, id)
    await other.collect({ ...PRESS, stamp_id: 218 })
    for (const [wanted, order] of [
      [id, {}],
      [randomUUID(), {}],
      [id, { stamp_id: 218, from: other }],
      ['', { stamp_id: 218 }],
    ] as const) {
      const response = await send(wanted, LATE, order)
      expect([response.status, v.parse(errorRecordSchema, await response.json()).code]).toEqual([422, 'unknown_impression'])
    }
    await choose(one, EARLY)
    expect([await inBook(), await inBook(other)]).toEqual([[{ stamp_id: STAMP, collected_id: one, chosen_at: EARLY }], []])
  })
})

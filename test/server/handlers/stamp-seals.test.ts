import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { errorRecordSchema } from '../../../src/core/contract/error-record.ts'
import type { SubStamp } from '../../../src/core/contract/collected-stamp.ts'
import { sealsText } from '../../../src/core/contract/fields.ts'
import { stampSeals } from '../../../src/core/contract/stamp-seals.ts'
import { formOf, PRESS, type Client } from '../support/client.ts'
import { setUpTestApp } from '../support/test-app.ts'

const STAR = { sub_stamp_id: 3, x: 0.5, y: 0.25 }
const MOON = { sub_stamp_id: 4, x: 0.1, y: 0.9 }
const [EARLY, LATE] = ['2026-11-22T01:00:00.000Z', '2026-11-22T02:00:00.000Z']

describe.each(['guest', 'sns'] as const)('[10] the seals of an impression, %s', (kind) => {
  const api = setUpTestApp()
  let phone: Client

  const newPhone = () => (kind === 'guest' ? api.newGuest() : api.newMember())
  const send = (id: string, sub_stamps: readonly SubStamp[], placed_at: string, from = phone) =>
    from.post(`/system/api/${kind === 'guest' ? 'guest/' : ''}stamps/${id}/seals`, formOf({ sub_stamps: sealsText(sub_stamps), placed_at }))
  const place = async (...order: Parameters<typeof send>) => v.parse(stampSeals.output, await (await send(...order)).json())
  const inBook = async (id: string) => (await phone.collected()).stamps.find(({ collected_id }) => collected_id === id)?.sub_stamps

  it('are the list placed last, up to three, instead of the press’s own', async () => {
    phone = await newPhone()
    const id = randomUUID()
    await phone.collect({ ...PRESS, ...STAR }, id)
    const answer = await place(id, [STAR, MOON, MOON], EARLY)
    expect(answer).toEqual({ collected_id: id, sub_stamps: [STAR, MOON, MOON], placed_at: EARLY })
    expect(await inBook(id)).toEqual([STAR, MOON, MOON])
    await place(id, [], LATE)
    expect(await inBook(id)).toEqual([])
  })

  it('[4] are refused in a book that was merged into another, so that the phone places them again in that one', async () => {
    phone = await newPhone()
    const id = randomUUID()
    await phone.collect(PRESS, id)
    await api.db.pglite.query('update account set merged_into = $1 where id = (select account_id from impression where id = $2)', [randomUUID(), id])
    const response = await send(id, [STAR], EARLY)
    expect([response.status, v.parse(errorRecordSchema, await response.json()).code]).toEqual([401, 'account_merged'])
    const { rows } = await api.db.pglite.query('select seals from impression where id = $1', [id])
    expect(rows).toEqual([{ seals: null }])
  })

  it('are the same whichever list arrives first and however often', async () => {
    phone = await newPhone()
    const [one, other] = [randomUUID(), randomUUID()]
    for (const id of [one, other]) await phone.collect(PRESS, id)
    await place(one, [STAR], EARLY)
    await place(one, [MOON], LATE)
    expect((await place(one, [STAR], EARLY)).sub_stamps).toEqual([MOON])
    await place(other, [MOON], LATE)
    expect((await place(other, [STAR], EARLY)).placed_at).toBe(LATE)
    expect([await inBook(one), await inBook(other)]).toEqual([[MOON], [MOON]])
    // Two phones in the same millisecond: both orders have the same result.
    await place(one, [STAR, MOON], '2026-11-22T03:00:00.000Z')
    await place(one, [MOON, STAR], '2026-11-22T03:00:00.000Z')
    await place(other, [MOON, STAR], '2026-11-22T03:00:00.000Z')
    await place(other, [STAR, MOON], '2026-11-22T03:00:00.000Z')
    expect(await inBook(one)).toEqual(await inBook(other))
  })

  it('change the ETag of the book, and only where they changed', async () => {
    phone = await newPhone()
    const id = randomUUID()
    await phone.collect(PRESS, id)
    const etag = async () => (await phone.page()).headers.get('ETag')
    const before = await etag()
    await place(id, [STAR], LATE)
    const after = await etag()
    expect(after).not.toBe(before)
    await place(id, [MOON], EARLY)
    await place(id, [STAR], LATE)
    expect(await etag()).toBe(after)
  })

  it('stay when the press is sent again', async () => {
    phone = await newPhone()
    const id = randomUUID()
    await phone.collect({ ...PRESS, ...STAR }, id)
    await place(id, [MOON], LATE)
    // A book file or a second copy has the current seals: it is the same press.
    for (const seal of [STAR, MOON, {}]) await phone.collect({ ...PRESS, ...seal }, id)
    expect(await inBook(id)).toEqual([MOON])
  })

  it('of an impression outside the own book are refused, and nothing is stored', async () => {
    phone = await newPhone()
    const other = await newPhone()
    const id = randomUUID()
    await other.collect(PRESS, id)
    for (const wanted of [id, randomUUID()]) {
      const response = await send(wanted, [STAR], LATE)
      expect([response.status, v.parse(errorRecordSchema, await response.json()).code]).toEqual([422, 'unknown_impression'])
    }
    expect((await other.collected()).stamps.map(({ sub_stamps }) => sub_stamps)).toEqual([[]])
  })
})

import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { spellTransferCode, transferCodeField } from '../../../src/core/contract/transfer-code.ts'
import { sweep } from '../../../server/sweep.ts'
import type { Client } from '../support/client.ts'
import { setUpTestApp } from '../support/test-app.ts'

const START = Date.parse('2026-11-21T03:00:00.000Z')

describe('a transfer code', () => {
  let now = START
  const api = setUpTestApp({ now: () => new Date(now) })

  const issue = async (phone: Client) => (await (await phone.post('/system/api/transfer/issue', null)).json()) as { transfer_code: string; expires_at: string }
  const rows = async () => (await api.db.pglite.query<{ row: string }>('select t::text as row from transfer t')).rows.map(({ row }) => row)

  it('[11] is ten characters that can be typed, valid for 24 hours', async () => {
    const { transfer_code, expires_at } = await issue(await api.newGuest())
    expect(transfer_code).toMatch(/^[2-9A-HJKMNP-Z]{5}-[2-9A-HJKMNP-Z]{5}$/u)
    expect(spellTransferCode(v.parse(transferCodeField, transfer_code))).toBe(transfer_code)
    expect(expires_at).toBe('2026-11-22T03:00:00.000Z')
  })

  it('[6, 11] differs each time, and is stored in no form that can be read back', async () => {
    const phone = await api.newGuest()
    const codes = [await issue(phone), await issue(phone), await issue(phone)].map((each) => each.transfer_code)
    expect(new Set(codes).size).toBe(3)
    const kept = (await rows()).join()
    for (const code of codes) expect(kept.includes(code) || kept.includes(code.replace('-', ''))).toBe(false)
  })

  it('[11] the database stores one per guest, and after a sweep no expired one', async () => {
    const before = (await rows()).length
    const phone = await api.newGuest()
    for (let i = 0; i < 3; i += 1) await issue(phone)
    expect(await rows()).toHaveLength(before + 1)
    now += 86_400_000
    await issue(phone)
    await sweep(api.db, new Date(now))
    expect(await rows()).toHaveLength(1)
    now = START
  })

  it('[11] requested ten times at once, one of them is valid', async () => {
    const before = (await rows()).length
    const phone = await api.newGuest()
    await Promise.all(Array.from({ length: 10 }, () => issue(phone)))
    expect(await rows()).toHaveLength(before + 1)
  })

  it.each(['merged_into = gen_random_uuid()', "kind = 'sns'"])('[4] is refused for a book that a login has taken meanwhile: %s', async (taken) => {
    const phone = await api.newGuest()
    const { stamp } = await phone.collect()
    const before = await rows()
    await api.db.pglite.query(`update account set ${taken} where id = (select account_id from impression where id = $1)`, [stamp.collected_id])
    const response = await phone.post('/system/api/transfer/issue', null)
    expect([response.status, await response.json()]).toMatchObject([401, { code: 'account_merged' }])
    expect(await rows()).toEqual(before)
  })
})

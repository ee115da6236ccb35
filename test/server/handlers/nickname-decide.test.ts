import { describe, expect, it } from 'vitest'
import type { User } from '../../../src/core/contract/user.ts'
import type { Client } from '../support/client.ts'
import { setUpTestApp } from '../support/test-app.ts'

describe('deciding a nickname', () => {
  const api = setUpTestApp()

  const decide = (phone: Client, nickname: string) => phone.post('/system/api/user/nickname/decide', new URLSearchParams({ nickname }))
  const update = (phone: Client) =>
    phone.post('/system/api/user/update', new URLSearchParams({ date_of_birth: '1990-12-31', gender: 'other', prefecture: '東京都' }))

  it('[4] moves the status from 1 to 2', async () => {
    const phone = await api.newMember()
    await update(phone)
    expect(await (await decide(phone, ' はやぶさ好き ')).json()).toMatchObject({ registered_status: 2, nickname: 'はやぶさ好き' })
  })

  it('[4] before the profile the status stays 0, and the profile then completes it', async () => {
    const phone = await api.newMember()
    expect(((await (await decide(phone, '先に名前')).json()) as User).registered_status).toBe(0)
    expect(((await (await update(phone)).json()) as User).registered_status).toBe(2)
  })

  it('[5] is stored in composed form (NFC)', async () => {
    expect(((await (await decide(await api.newMember(), 'か\u3099く')).json()) as User).nickname).toBe('がく')
  })

  it('[5] of twenty requests for the same one at once, one gets it', async () => {
    const phones = await Promise.all(Array.from({ length: 20 }, () => api.newMember()))
    const names = ['ひばり号', 'ヒバリ号', 'ﾋﾊﾞﾘ号', 'ひばり 号']
    const statuses = await Promise.all(phones.map(async (phone, i) => (await decide(phone, names[i % names.length] ?? '')).status))
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, ...Array(19).fill(409)])
  })

  it('[5] deciding again frees the previous one; the own one may be spelt differently', async () => {
    const [phone, other] = [await api.newMember(), await api.newMember()]
    await decide(phone, 'とき')
    expect((await decide(phone, 'トキ')).status).toBe(200)
    expect((await decide(other, 'とき')).status).toBe(409)
    expect((await decide(phone, 'つばさ')).status).toBe(200)
    expect((await decide(other, 'とき')).status).toBe(200)
    expect((await decide(phone, 'とき')).status).toBe(409)
    const { rows } = await api.db.pglite.query<{ n: number }>("select count(*)::int as n from nickname where name_key in ('とき', 'つばさ')")
    expect(rows[0]?.n).toBe(2)
  })

  it('[5] a repeat, as after a lost answer, gets the same answer', async () => {
    const phone = await api.newMember()
    const first = await (await decide(phone, 'やまびこ')).text()
    expect(await (await decide(phone, 'やまびこ')).text()).toBe(first)
  })
})

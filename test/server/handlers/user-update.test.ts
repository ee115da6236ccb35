import { describe, expect, it } from 'vitest'
import type { ErrorRecord } from '../../../src/core/contract/error-record.ts'
import type { User } from '../../../src/core/contract/user.ts'
import type { Client } from '../support/client.ts'
import { setUpTestApp } from '../support/test-app.ts'

const PROFILE = { date_of_birth: '1990-12-31', gender: 'female', prefecture: '岩手県' }

describe('the profile', () => {
  let now = Date.parse('2026-11-21T14:59:59.999Z')
  const api = setUpTestApp({ now: () => new Date(now) })

  const update = (phone: Client, form: Readonly<Record<string, string>>) => phone.post('/system/api/user/update', new URLSearchParams(form))
  const userOf = async (phone: Client) => (await (await phone.request('/system/api/user')).json()) as User

  it('[4, 5] is stored, and moves the status from 0 to 1', async () => {
    const phone = await api.newMember()
    const answer = (await (await update(phone, PROFILE)).json()) as User
    expect(answer).toMatchObject({ ...PROFILE, registered_status: 1, nickname: null })
    expect(await userOf(phone)).toEqual(answer)
  })

  it('[4] changed later, it keeps the status', async () => {
    const phone = await api.newMember()
    await update(phone, PROFILE)
    await phone.post('/system/api/user/nickname/decide', new URLSearchParams({ nickname: '編集する人' }))
    await update(phone, { ...PROFILE, gender: 'no_answer', prefecture: '沖縄県' })
    expect(await userOf(phone)).toMatchObject({ registered_status: 2, gender: 'no_answer', prefecture: '沖縄県', nickname: '編集する人' })
  })

  it('[5] a date of birth is today in Japan at the latest', async () => {
    const phone = await api.newMember()
    const refused = await update(phone, { ...PROFILE, date_of_birth: '2026-11-22' })
    expect([refused.status, ((await refused.json()) as ErrorRecord).fields?.map(({ field }) => field)]).toEqual([400, ['date_of_birth']])
    expect((await update(phone, { ...PROFILE, date_of_birth: '2026-11-21' })).status).toBe(200)
    now += 1
    expect((await update(phone, { ...PROFILE, date_of_birth: '2026-11-22' })).status).toBe(200)
  })

  it("[6] changes no other visitor's profile, and the book's ETag stays: nothing in it changed", async () => {
    const [phone, other] = [await api.newMember(), await api.newMember()]
    const etag = (await phone.page()).headers.get('ETag') ?? ''
    await update(phone, PROFILE)
    expect((await userOf(other)).date_of_birth).toBeNull()
    expect((await phone.page('', { 'If-None-Match': etag })).status).toBe(304)
  })
})

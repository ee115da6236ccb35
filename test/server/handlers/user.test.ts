import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { BOOK_HEADER } from '../../../src/core/contract/cookies.ts'
import type { ErrorRecord } from '../../../src/core/contract/error-record.ts'
import { userSchema, type User } from '../../../src/core/contract/user.ts'
import { signIn } from '../support/login.ts'
import { PRESS, createClient, type Client } from '../support/client.ts'
import { setUpTestApp } from '../support/test-app.ts'

describe('the user record', () => {
  const api = setUpTestApp()

  it('[3, 4] a new login has nothing but its provider, and status 0', async () => {
    const phone = await signIn(createClient(api.app), 'fresh', 'line')
    expect(await (await phone.request('/system/api/user')).json()).toEqual({
      book_id: expect.stringMatching(/^[\w-]{22}$/u),
      login_id: expect.stringMatching(/^[\w-]{22}$/u),
      registered_status: 0,
      nickname: null,
      date_of_birth: null,
      gender: null,
      prefecture: null,
      sns_type: 'line',
      stamp_num: 0,
      stamp_view_num: 0,
      animal_stamp_view_num: 0,
      ekiben_num: 0,
    })
  })

  it('[6] without its session says that the visitor has to log in; a guest, whose phone renews its token by itself, is not told so', async () => {
    const said = async (path: string) => ((await (await createClient(api.app).request(path)).json()) as ErrorRecord).message
    expect(await said('/system/api/user')).toMatch(/^ログインが切れました。.*もう一度ログインしてください。$/u)
    expect(await said('/system/api/guest/stamps/collected')).not.toContain('ログイン')
  })

  it('[3] counts what the book shows, without creatures, and contains no id', async () => {
    const phone = await api.newMember()
    for (const stamp_id of [1191, 1191, 3001, 5001]) await phone.collect({ ...PRESS, stamp_id })
    const text = await (await phone.request('/system/api/user')).text()
    expect(v.parse(userSchema, JSON.parse(text))).toMatchObject({ stamp_num: 3, stamp_view_num: 2, animal_stamp_view_num: 1, ekiben_num: 1 })
    expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}/u)
  })

  it('[3] of an account without a provider, which no login creates, is a server error', async () => {
    const phone = await api.newMember()
    await phone.collect(PRESS)
    await api.db.pglite.query('update account set sns_type = null where id = (select account_id from impression order by collected_at desc limit 1)')
    expect((await phone.request('/system/api/user')).status).toBe(500)
  })

  it('[2] the collected list names the provider as well', async () => {
    expect((await (await signIn(createClient(api.app), 'named', 'facebook')).collected()).sns_type).toBe('facebook')
  })

  it('[6] a book has the same name on every phone of the account, and on no other', async () => {
    const book = async (phone: Client) => ((await (await phone.request('/system/api/user')).json()) as User).book_id
    const [one, again, other] = [await api.newMember('a-reader'), await api.newMember('a-reader'), await api.newMember('another-reader')]
    expect(await book(again)).toBe(await book(one))
    expect(await book(other)).not.toBe(await book(one))
    const asked = (phone: Client, named: string) => phone.request('/system/api/stamps/collected', { headers: { [BOOK_HEADER]: named } })
    expect((await asked(one, await book(one))).status).toBe(200)
    const refused = await asked(other, await book(one))
    expect([refused.status, ((await refused.json()) as ErrorRecord).code]).toEqual([403, 'other_account'])
  })
})

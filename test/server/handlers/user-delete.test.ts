import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { settleCounts } from '../../../server/counts.ts'
import { exportDatabase } from '../../../server/store/dump.ts'
import { login, signIn } from '../support/login.ts'
import { PRESS, createClient, type Client } from '../support/client.ts'
import { setUpTestApp, type TestApp } from '../support/test-app.ts'
import { OMIYA, TOKYO, at } from '../support/test-stamps.ts'

const post = (phone: Client, path: string, form: Readonly<Record<string, string>> = {}) => phone.post(`/system/api/${path}`, new URLSearchParams(form))
const codeOf = async (response: Response) => `${response.status} ${((await response.json()) as { code?: string }).code}`
/** The same cookies on the same phone, even after an answer deletes them. */
function copyOf(phone: Client, api: TestApp): Client {
  const copy = createClient(api.app)
  for (const [name, value] of phone.jar) copy.jar.set(name, value)
  return copy
}

describe('deleting an account', () => {
  const api = setUpTestApp()

  /** The number of rows of each table, and how many of them name a missing account. Rate windows name no account and expire. */
  async function tables(): Promise<Record<string, { rows: number; orphans: number }>> {
    await settleCounts(api.db, new Date())
    const { rows } = await api.db.pglite.query<{ name: string; has_owner: boolean }>(
      `select t.table_name as name, exists (select 1 from information_schema.columns c where c.table_name = t.table_name and c.column_name = 'account_id') as has_owner
       from information_schema.tables t where t.table_schema = 'public' and t.table_name not in ('rate_limit', 'stamp_count')`,
    )
    const counts = await Promise.all(
      rows.map(async ({ name, has_owner }) => {
        const orphan = has_owner ? 'not exists (select 1 from account a where a.id = t.account_id)' : 'false'
        const { rows: counted } = await api.db.pglite.query<{ rows: number; orphans: number }>(
          `select count(*)::int as rows, count(*) filter (where ${orphan})::int as orphans from ${name} t`,
        )
        return [name, counted[0] ?? { rows: 0, orphans: 0 }] as const
      }),
    )
    return Object.fromEntries(counts)
  }
  const orphans = async () => Object.entries(await tables()).filter(([, { orphans: n }]) => n > 0)

  async function withProfile(phone: Client, nickname: string) {
    await post(phone, 'user/update', { date_of_birth: '1990-12-31', gender: 'no_answer', prefecture: '岩手県' })
    expect((await post(phone, 'user/nickname/decide', { nickname })).status).toBe(200)
  }

  it('deletes all its rows, those of merged books as well, and no rows of other visitors', async () => {
    const other = await api.newMember()
    await withProfile(other, 'のこる人')
    await other.collect()
    const before = await tables()

    // A guest's book that was merged into another guest's, which was merged into the account.
    const [first, second] = [await api.newGuest(), await api.newGuest()]
    await first.collect()
    const { transfer_code } = (await (await post(second, 'transfer/issue')).json()) as { transfer_code: string }
    expect((await post(first, 'transfer/redeem', { code: transfer_code })).status).toBe(200)
    await post(second, 'transfer/issue')
    const account = await signIn(createClient(api.app), 'leaver')
    await login(second, 'twitter', 'leaver')
    await withProfile(account, '去る人')
    await account.collect({ ...PRESS, stamp_id: OMIYA })
    expect((await account.collected()).stamp_num).toBe(2)

    const response = await post(account, 'user/delete')
    expect([response.status, await response.json(), account.jar.size]).toEqual([200, { deleted: true }, 0])
    expect(await tables()).toEqual(before)
    expect((await other.collected()).stamp_num).toBe(1)
  })

  it('ends every phone of it: a late press is 401 and stored nowhere', async () => {
    const [here, there] = [await signIn(createClient(api.app), 'two-phones'), await signIn(createClient(api.app), 'two-phones')]
    await post(here, 'user/delete')
    expect(await codeOf(await there.press())).toBe('401 no_token')
    expect(await codeOf(await post(there, 'user/delete'))).toBe('401 no_token')
    expect(await orphans()).toEqual([])
  })

  it('is named as a possible cause to its other phone, whose login has not expired', async () => {
    const who = randomUUID().slice(0, 20)
    const [phone, other] = [createClient(api.app), createClient(api.app)]
    for (const each of [phone, other]) await login(each, 'line', who)
    expect((await post(phone, 'user/delete')).status).toBe(200)
    const answer = await other.request('/system/api/user')
    expect([answer.status, ((await answer.json()) as { message: string }).message]).toEqual([401, expect.stringContaining('ほかのスマホで帖が消された')])
  })

  it('twice at once is done once: the other answer says that the session is over, or that the book was deleted elsewhere', async () => {
    const phone = await signIn(createClient(api.app), 'two-taps')
    const taps = [copyOf(phone, api), copyOf(phone, api)].map((tap) => post(tap, 'user/delete'))
    const [done, late] = await Promise.all(taps.map(async (tap) => (await tap).json() as Promise<{ deleted?: boolean; message?: string }>))
    expect(done).toEqual({ deleted: true })
    expect(late?.message).toContain('ほかのスマホで帖が消された')
  })

  it('frees the nickname, and the next login of the identity starts empty', async () => {
    const phone = await signIn(createClient(api.app), 'returns')
    await withProfile(phone, '旅のつづき')
    await phone.collect()
    await post(phone, 'user/delete')
    const again = await signIn(createClient(api.app), 'returns')
    expect(await (await again.request('/system/api/user')).json()).toMatchObject({ registered_status: 0, nickname: null, stamp_num: 0 })
    await withProfile(await api.newMember(), '旅のつづき')
  })

  it('[14] removes the name from the ranking at once', async () => {
    const [phone, reader] = [await api.newMember(), await api.newMember()]
    await withProfile(phone, '消える番付')
    const pressed_at = new Date().toISOString()
    await phone.collect({ ...PRESS, stamp_id: TOKYO, ...at(TOKYO), pressed_at, fixed_at: pressed_at })
    const names = async () => {
      const answer = await (await reader.request('/system/api/stamps/ranking')).json()
      return (answer as { ranking_data: { nickname: string }[] }).ranking_data.map(({ nickname }) => nickname)
    }
    expect(await names()).toContain('消える番付')
    await post(phone, 'user/delete')
    expect(await names()).not.toContain('消える番付')
  })

  it('[15] deletes the chosen faces: no copy of the database has the impression, and the next login of the identity has none', async () => {
    const [phone, key] = [await signIn(createClient(api.app), 'chooser'), randomUUID()]
    await phone.collect(PRESS, key)
    const chosen_at = new Date().toISOString()
    expect((await phone.chooseFace(1191, key, chosen_at)).status).toBe(200)
    const linesWithKey = async () => {
      const lines: string[] = []
      await exportDatabase(api.db, (line) => lines.push(line))
      return lines.filter((line) => line.includes(key))
    }
    expect((await linesWithKey()).some((line) => line.includes(`"face_id":"${key}"`))).toBe(true)
    await post(phone, 'user/delete')
    expect(await linesWithKey()).toEqual([])
    const again = await signIn(createClient(api.app), 'chooser')
    await again.collect()
    expect((await again.collected()).faces).toEqual([])
  })

  it("[6] a guest's book is deleted for every phone that joined it", async () => {
    const [phone, joined] = [await api.newGuest(), createClient(api.app)]
    await phone.collect()
    const { transfer_code } = (await (await post(phone, 'transfer/issue')).json()) as { transfer_code: string }
    await post(joined, 'transfer/redeem', { code: transfer_code })
    const held = copyOf(phone, api)
    const response = await post(phone, 'guest/delete')
    expect([response.status, await response.json(), phone.jar.size]).toEqual([200, { deleted: true }, 0])
    for (const late of [held, joined]) expect(await codeOf(await late.press())).toBe('401 no_token')
    expect(await orphans()).toEqual([])
    expect(await (await phone.regist()).json()).toMatchObject({ guest: true, created: true })
    expect((await phone.collected()).stamp_num).toBe(0)
  })

  it('[6] the cookies of a daily guest are deleted too, not extended', async () => {
    const phone = await api.newGuest()
    await api.db.pglite.exec("update session set seen_at = seen_at - interval '2 days'")
    await post(phone, 'guest/delete')
    expect(phone.jar.size).toBe(0)
  })

  it('[11] forty presses, a login and a deletion at once: no server error, and no row without an owner', async () => {
    for (let round = 0; round < 3; round += 1) {
      const visitor = randomUUID().slice(0, 32)
      const [phone, returning] = [await signIn(createClient(api.app), visitor), createClient(api.app)]
      const [press, leave] = [copyOf(phone, api), copyOf(phone, api)]
      const answers = await Promise.all([
        ...Array.from({ length: 40 }, () => press.press()),
        post(leave, 'user/delete'),
        ...['user', 'stamps/collected', 'stamps/1191/collected'].map((path) => press.request(`/system/api/${path}`)),
        login(returning, 'twitter', visitor).then(() => returning.request('/system/api/user')),
      ])
      expect([...new Set(answers.map(({ status }) => status))].filter((status) => status !== 200 && status !== 401)).toEqual([])
      expect(await orphans()).toEqual([])
    }
  })
})

describe('deleting a book that a login has taken meanwhile', () => {
  const api = setUpTestApp()

  it.each(['merged_into = gen_random_uuid()', "kind = 'sns'"])('[4] is refused to the guest, and the book stays: %s', async (taken) => {
    const phone = await api.newGuest()
    const { stamp } = await phone.collect()
    const own = 'select account_id from impression where id = $1'
    await api.db.pglite.query(`update account set ${taken} where id = (${own})`, [stamp.collected_id])
    expect(await codeOf(await post(phone, 'guest/delete'))).toBe('401 account_merged')
    expect((await api.db.pglite.query(own, [stamp.collected_id])).rows).toHaveLength(1)
  })
})

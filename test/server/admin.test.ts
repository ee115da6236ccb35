import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createAdmin } from '../../server/admin.ts'
import { SILENT } from '../../server/log.ts'
import { beginRefresh, commitRefresh, fetchCollectedPage } from '../../src/device/sync/refresh-collected.ts'
import { drain } from '../../src/device/sync/drain.ts'
import { createPhone, pressOf } from '../support/phone.ts'
import { readCollected } from '../../src/device/store/collected.ts'
import { login, signIn } from './support/login.ts'
import { PRESS, createClient, type Client } from './support/client.ts'
import { createTestApp, setUpTestApp } from './support/test-app.ts'
import { OMIYA, TOKYO, at } from './support/test-stamps.ts'

const api = setUpTestApp()

const post = (phone: Client, path: string, form: Readonly<Record<string, string>> = {}) => phone.post(`/system/api/${path}`, new URLSearchParams(form))
const DAY = 86_400_000

/** The operator's work, with the log lines that it wrote. */
function admin() {
  const lines: object[] = []
  return { ...createAdmin(api.db, { ...SILENT, info: (fields) => void lines.push(fields) }), lines }
}

async function named(nickname: string): Promise<Client> {
  const phone = await api.newMember()
  await post(phone, 'user/update', { date_of_birth: '1990-12-31', gender: 'no_answer', prefecture: '岩手県' })
  expect((await post(phone, 'user/nickname/decide', { nickname })).status).toBe(200)
  return phone
}

/** A press proven by its place, `days` ago. */
async function proven(phone: Client, stamp_id: number, days: number, key: string = randomUUID()) {
  const moment = new Date(Date.now() - days * DAY).toISOString()
  const form = { ...PRESS, stamp_id, ...at(stamp_id), pressed_at: moment, fixed_at: moment }
  const answer = await phone.collect(form, key)
  expect(answer.stamp.verified).toBe(true)
  return { form, key, answer }
}

const idOf = async (words: string) => (await admin().find({ words }))[0]?.id ?? ''
/** The ranking of a server that has cached none. */
async function ranked(reader: Client): Promise<Record<string, number>> {
  const phone = createClient(createTestApp(api.db))
  for (const [name, value] of reader.jar) phone.jar.set(name, value)
  const { ranking_data } = (await (await phone.request('/system/api/stamps/ranking')).json()) as { ranking_data: { nickname: string; stamp_num: number }[] }
  return Object.fromEntries(ranking_data.map(({ nickname, stamp_num }) => [nickname, stamp_num]))
}

describe('[2] the operator finds a visitor', () => {
  it('by a part of the nickname as its key has it, by the account, by a press, and by the presses of a day in Japan', async () => {
    const phone = await named('トウホクの旅')
    const key = randomUUID()
    await phone.collect({ ...PRESS, stamp_id: OMIYA, pressed_at: '2026-02-01T15:30:00.000Z' }, key)
    const { find, lines } = admin()
    const [found] = await find({ words: 'とうほく' })
    expect(found).toMatchObject({ kind: 'sns', sns_type: 'twitter', nickname: 'トウホクの旅', stamp_num: 1, ranked_num: 0, merged_into: null })
    expect(await find({ words: found!.id.toUpperCase() })).toEqual([found])
    expect(await find({ words: key })).toEqual([found])
    expect(await find({ stamp_id: OMIYA, day: '2026-02-02' })).toEqual([found])
    expect(await find({ stamp_id: OMIYA, day: '2026-02-01' })).toEqual([])
    expect(await find({ words: 'だれでもない' })).toEqual([])
    for (const day of ['2026-02-31x', '2026-02-30', '2026-13-01'])
      await expect(find({ stamp_id: OMIYA, day })).rejects.toThrow(`day: must be a date in Japan such as 2026-11-22, not ${day}`)
    expect(lines).toEqual([])
  })

  it('and reads the book: presses, how many count, and why others do not', async () => {
    const phone = await named('帖を読む')
    await proven(phone, TOKYO, 3)
    await phone.collect({ ...PRESS, stamp_id: TOKYO })
    const { readBook } = admin()
    expect(await readBook(await idOf('帖を読む'))).toEqual([
      { stamp_id: TOKYO, presses: 2, verified: 1, first_at: expect.any(Date), reasons: expect.stringContaining('no_position') },
    ])
  })
})

describe('[2] the operator renames a visitor', () => {
  it('by the rules of a nickname; the old name is free and out of the ranking at once, and a line is logged', async () => {
    const [phone, reader] = [await named('ひどい名'), await api.newMember()]
    await proven(phone, TOKYO, 1)
    expect(await ranked(reader)).toMatchObject({ ひどい名: 1 })
    const id = await idOf('ひどい名')
    const { rename, lines } = admin()
    await rename(id, ' おだやかな名 ')
    expect(lines).toEqual([{ action: 'rename', account_id: id }])
    expect(Object.keys(await ranked(reader))).not.toContain('ひどい名')
    expect(await (await phone.request('/system/api/user')).json()).toMatchObject({ nickname: 'おだやかな名' })
    await named('ひどい名')
  })

  it.each([
    ['あ'.repeat(13), 'must have 1 to 12 characters'],
    ['管理人', 'has a word of the blocked list'],
    ['な\u202eまえ', 'has characters that cannot be seen or written'],
    ['せんきゃく', "reads like another visitor's"],
  ])('not to %s: the error names the field and the rule, and nothing is logged', async (nickname, rule) => {
    if ((await admin().find({ words: 'センキャク' })).length === 0) await named('センキャク')
    const phone = await named(`もと${randomUUID().slice(0, 8)}`)
    const { nickname: before } = (await (await phone.request('/system/api/user')).json()) as { nickname: string }
    const { rename, lines } = admin()
    await expect(rename(await idOf(before), nickname)).rejects.toThrow(`nickname 「${nickname}」 ${rule}`)
    expect(lines).toEqual([])
    expect(await (await phone.request('/system/api/user')).json()).toMatchObject({ nickname: before })
  })

  it('but not a visitor without a name, nor an unknown one', async () => {
    const guest = await api.newGuest()
    const key = randomUUID()
    await guest.collect(PRESS, key)
    await expect(admin().rename(await idOf(key), '名')).rejects.toThrow('has no nickname')
    await expect(admin().rename(randomUUID(), '名')).rejects.toThrow('there is no account')
    await expect(admin().rename('1', '名')).rejects.toThrow('1 is not an account')
  })
})

describe('[2] the operator deletes a visitor', () => {
  it('with all rows of the account and of the books merged into it; its phones are logged out, others stay, and a line is logged', async () => {
    const guest = await api.newGuest()
    await guest.collect()
    await login(guest, 'twitter', 'leaves-by-mail')
    const phone = await signIn(createClient(api.app), 'leaves-by-mail')
    await post(phone, 'user/update', { date_of_birth: '1990-12-31', gender: 'no_answer', prefecture: '岩手県' })
    await post(phone, 'user/nickname/decide', { nickname: '手紙で去る' })
    const other = await named('のこります')
    const id = await idOf('手紙で去る')
    const { remove, lines } = admin()
    await remove(id)
    expect(lines).toEqual([{ action: 'delete', account_id: id }])
    expect((await phone.request('/system/api/user')).status).toBe(401)
    expect((await other.request('/system/api/user')).status).toBe(200)
    for (const table of ['impression', 'collected_stamp', 'identity', 'nickname', 'transfer', 'login_day', 'session']) {
      expect((await api.db.pglite.query(`select 1 from ${table} where account_id = $1`, [id])).rows, table).toEqual([])
    }
    await expect(remove(id)).rejects.toThrow('there is no account')
  })

  it('but not a book that was merged into another account, which the error names', async () => {
    const [here, there] = [await api.newGuest(), await api.newGuest()]
    const key = randomUUID()
    await here.collect(PRESS, key)
    const from = await idOf(key)
    const { transfer_code } = (await (await post(there, 'transfer/issue')).json()) as { transfer_code: string }
    await post(here, 'transfer/redeem', { code: transfer_code })
    const to = await idOf(key)
    await expect(admin().remove(from)).rejects.toThrow(`was merged into ${to}: use that id`)
  })
})

describe('[2] the operator turns stamps into keepsakes', () => {
  it('counts and ranking follow at once, the key is answered accordingly, a late proof changes nothing, and a line is logged', async () => {
    const [phone, reader] = [await named('いつわる人'), await api.newMember()]
    const first = await proven(phone, TOKYO, 9)
    await proven(phone, TOKYO, 5)
    await proven(phone, OMIYA, 1)
    await api.db.pglite.exec('delete from ranking_snapshot; delete from job_lease')
    expect(await ranked(reader)).toMatchObject({ いつわる人: 2 })
    const before = await phone.page()
    const id = await idOf('いつわる人')
    const { makeKeepsakes, lines, find } = admin()
    expect(await makeKeepsakes(id, [TOKYO])).toBe(2)
    expect(lines).toEqual([{ action: 'keepsake', account_id: id, presses: 2, stamp_ids: [TOKYO] }])
    expect(await find({ words: id })).toMatchObject([{ stamp_num: 2, ranked_num: 1 }])
    const { rows } = await api.db.pglite.query<{ ranked_num: number; reached_at: Date }>('select ranked_num, reached_at from account where id = $1', [id])
    expect(rows[0]?.reached_at.getTime()).toBeGreaterThan(Date.now() - 2 * DAY)

    const after = await phone.page('', { 'If-None-Match': before.headers.get('ETag') ?? '' })
    expect(after.status).toBe(200)
    const { stamps } = (await after.json()) as { stamps: { stamp_id: number; verified: boolean }[] }
    expect(stamps.map(({ stamp_id, verified }) => `${stamp_id} ${verified}`).toSorted()).toEqual(
      [`${OMIYA} true`, `${TOKYO} false`, `${TOKYO} false`].toSorted(),
    )

    expect((await phone.collect(first.form, first.key)).stamp.verified).toBe(false)
    expect((await find({ words: id }))[0]?.ranked_num).toBe(1)
    expect(await ranked(reader)).toMatchObject({ いつわる人: 1 })
    await expect(makeKeepsakes(id, [TOKYO])).rejects.toThrow(`has no press that counts of ${TOKYO}`)
    expect(await makeKeepsakes(id, 'all')).toBe(1)
    expect(await find({ words: id })).toMatchObject([{ ranked_num: 0 }])
  })

  it('the same press that arrives with another book does not undo it', async () => {
    const [here, there] = [await api.newGuest(), await api.newGuest()]
    const { form, key } = await proven(here, TOKYO, 2)
    await there.collect(form, key)
    const accounts = await admin().find({ words: key })
    expect(accounts).toHaveLength(2)
    for (const { id } of accounts.slice(0, 1)) await admin().makeKeepsakes(id, 'all')
    const [kept, moving] = (await here.collect(form, key)).stamp.verified ? [there, here] : [here, there]
    const { transfer_code } = (await (await post(kept, 'transfer/issue')).json()) as { transfer_code: string }
    expect((await post(moving, 'transfer/redeem', { code: transfer_code })).status).toBe(200)
    expect((await kept.collected()).stamps.map(({ verified }) => verified)).toEqual([false])
  })

  it("the phone's own copy follows with its next refresh", async () => {
    const device = createPhone(api.app)
    const key = randomUUID()
    device.clock.now = Date.now()
    const moment = new Date(device.clock.now - 600_000).toISOString()
    await device.keep(pressOf(key, { stamp_id: TOKYO, latitude: 35.68126, longitude: 139.7668, accuracy: 20, pressed_at: moment, fixed_at: moment }))
    await drain(device.drainDeps(), { eager: true })
    expect((await readCollected(device.store)).map(({ verified }) => verified)).toEqual([true])
    await admin().makeKeepsakes(await idOf(key), 'all')
    const begunAt = await beginRefresh(device)
    const page = await fetchCollectedPage(device, 'guest', 1)
    if (!page.changed) throw new Error('the book did not change')
    await commitRefresh(device, { ...page, owner: 'guest', begunAt })
    expect((await readCollected(device.store)).map(({ verified }) => verified)).toEqual([false])
  })
})

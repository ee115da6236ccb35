import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CALLS, type CallId } from '../../src/core/contract/calls.ts'
import { buildRequest } from '../../src/device/api/build-request.ts'
import { collectedStampSchema } from '../../src/core/contract/collected-stamp.ts'
import { collectedHeadSchema } from '../../src/core/contract/stamps-collected.ts'
import { XSRF_COOKIE, XSRF_HEADER } from '../../src/core/contract/cookies.ts'
import { errorRecordSchema, type ErrorRecord } from '../../src/core/contract/error-record.ts'
import { choose, login, signIn, toProvider, visit } from '../server/support/login.ts'
import { PRESS, createClient, type Client, type Send } from '../server/support/client.ts'
import { OMIYA, TOKYO, at } from '../server/support/test-stamps.ts'
import { VALID_INPUT } from '../server/support/valid-input.ts'

export interface ApiUnderTest {
  readonly send: Send
  /** The server's address as the phone sees it; over HTTP, its real one. */
  readonly origin: string
  /** A stamp's tag as the operator prints it. */
  issueTag(stamp_id: number): Promise<string>
  close(): Promise<void>
}

/** The guarantees to a phone, over any transport. */
export function apiSuite(name: string, open: () => Promise<ApiUnderTest>) {
  describe(`the API over ${name}`, () => {
    let api: ApiUnderTest
    beforeAll(async () => {
      api = await open()
    }, 60_000)
    afterAll(() => api.close())

    const newPhone = () => createClient(api.send, api.origin)
    async function newGuest(): Promise<Client> {
      const phone = newPhone()
      expect((await phone.regist()).status).toBe(200)
      return phone
    }
    async function refusal(response: Response): Promise<ErrorRecord> {
      expect(response.headers.get('Cache-Control')).toBe('no-store')
      const record = v.parse(errorRecordSchema, await response.json())
      expect(record.statusCode).toBe(response.status)
      return record
    }

    const pressed = async (phone: Client) => {
      const collected_id = randomUUID()
      await phone.press(PRESS, { key: collected_id })
      return { collected_id }
    }
    /** What the valid input of a call names that this server must know, or must not know yet. */
    const KNOWN: Partial<Record<CallId, (phone: Client) => Promise<Readonly<Record<string, unknown>>>>> = {
      'guest/stamps/{collected_id}/seals': pressed,
      'stamps/{collected_id}/seals': pressed,
      'guest/stamps/{stamp_id}/face': pressed,
      'stamps/{stamp_id}/face': pressed,
      tag: async () => ({ token: await api.issueTag(TOKYO) }),
      'transfer/redeem': async () => ({ code: await issueTransfer(await newGuest()) }),
      'user/nickname/decide': async () => ({ nickname: randomUUID().slice(0, 12) }),
    }
    const issueTransfer = async (guest: Client) =>
      v.parse(CALLS['transfer/issue'].output, await (await guest.post('/system/api/transfer/issue', null)).json()).transfer_code
    const newMember = () => signIn(newPhone(), randomUUID().slice(0, 32))
    async function sendCall(id: CallId, phone: Client, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
      const { path, method, body } = buildRequest(CALLS[id], { ...VALID_INPUT[id], ...(await KNOWN[id]?.(phone)) })
      return method === 'GET' ? phone.request(path, { headers }) : phone.post(path, body, { headers })
    }

    it.each(Object.keys(CALLS) as CallId[])('[7] %s answers exactly the fields of its contract', async (id) => {
      const { needs, output } = CALLS[id]
      const phone = needs === 'sns' ? await newMember() : needs === 'guest' ? await newGuest() : newPhone()
      const response = await sendCall(id, phone)
      const body: unknown = await response.json()
      expect([response.status, body]).toEqual([200, v.parse<v.GenericSchema>(output, body)])
      expect(body).not.toHaveProperty('code')
      expect(response.headers.get('Content-Type')).toBe('application/json; charset=utf-8')
    })

    it.each(Object.keys(CALLS) as CallId[])('[6] %s accepts the callers and the method of its contract', async (id) => {
      const { needs, method, path } = CALLS[id]
      const other = await newPhone().request(path.replaceAll(/\{\w+\}/gu, '1'), { method: method === 'GET' ? 'PUT' : 'GET' })
      expect([other.status, (await refusal(other)).code]).toEqual([405, 'method_not_allowed'])
      if (needs === 'nobody') return
      const stranger = await sendCall(id, newPhone())
      expect([stranger.status, (await refusal(stranger)).code]).toEqual([401, 'no_token'])
      const wrong = await sendCall(id, needs === 'sns' ? await newGuest() : await newMember())
      expect([wrong.status, (await refusal(wrong)).code]).toEqual([403, needs === 'sns' ? 'sns_only' : 'already_logged_in'])
      if (method === 'GET') return
      const forged = await sendCall(id, needs === 'sns' ? await newMember() : await newGuest(), { [XSRF_HEADER]: '' })
      expect([forged.status, (await refusal(forged)).code]).toEqual([419, 'xsrf'])
    })

    it('[7] returns the time in UTC with milliseconds, uncached', async () => {
      const before = Date.now()
      const response = await newPhone().request('/system/api/current_datetime')
      const { current_datetime } = v.parse(CALLS.current_datetime.output, await response.json())
      expect(current_datetime).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/u)
      expect(Date.parse(current_datetime)).toBeGreaterThanOrEqual(before)
      expect(Date.parse(current_datetime)).toBeLessThanOrEqual(Date.now())
      expect(response.headers.get('Cache-Control')).toBe('no-store')
    })

    it('[6] a guest gets a token that scripts cannot read and a marker that they can, with a lifetime of 400 days', async () => {
      const response = await newPhone().regist()
      expect(await response.json()).toEqual({ guest: true, created: true, recovery: expect.any(String) as string })
      const cookies = response.headers.getSetCookie()
      expect(cookies).toHaveLength(3)
      expect(cookies[0]).toMatch(/^guest_token=[\w-]{43}; Path=\/; Max-Age=34560000; SameSite=Lax; HttpOnly$/u)
      expect(cookies[1]).toBe('guest=1; Path=/; Max-Age=34560000; SameSite=Lax')
      expect(cookies[2]).toMatch(/^XSRF-TOKEN=[\w-]{43}\.[\w-]{22}; Path=\/; Max-Age=34560000; SameSite=Lax$/u)
    })

    it('[6] a guest who registers again keeps the token, the XSRF token and the book', async () => {
      const phone = await newGuest()
      await phone.collect()
      const before = new Map(phone.jar)
      expect(await (await phone.regist()).json()).toMatchObject({ guest: true, created: false })
      expect(phone.jar).toEqual(before)
      expect((await phone.collected()).stamp_num).toBe(1)
    })

    it('[6] a lost XSRF cookie is set again by the registration', async () => {
      const phone = await newGuest()
      phone.jar.delete(XSRF_COOKIE)
      expect((await phone.press()).status).toBe(419)
      await phone.regist()
      expect((await phone.press()).status).toBe(200)
    })

    it('[10, 11] a press is answered with its impression and is in the book', async () => {
      const phone = await newGuest()
      const key = randomUUID()
      const pressed_at = '2026-11-20T23:59:59.123Z'
      const response = await phone.press(
        { stamp_id: TOKYO, tilt: -7.1, blurred: 30, imprint: '1.a0.3-z~9', pressed_at, ...at(TOKYO), fixed_at: pressed_at },
        { key },
      )
      const answer = v.parse(CALLS['guest/stamps/collect'].output, await response.json())
      expect(answer).toMatchObject({
        is_new: true,
        stamp_num: 1,
        stamp: {
          collected_id: key,
          stamp_id: TOKYO,
          pressed_at,
          tilt: -7.1,
          blurred: 30,
          restamp_number: 0,
          imprint: '1.a0.3-z~9',
          sub_stamps: [],
          verified: true,
        },
      })
      const book = v.parse(CALLS['guest/stamps/collected'].output, await phone.collected())
      expect(book.stamps).toEqual([answer.stamp])
    })

    it('[7] the three required fields are enough, and a press without a place is a keepsake', async () => {
      const phone = await newGuest()
      const { stamp } = await phone.collect({ stamp_id: TOKYO, tilt: 0, blurred: 0 })
      expect(stamp.verified).toBe(false)
      expect(stamp.imprint).toBeNull()
      expect(Math.abs(Date.parse(stamp.pressed_at) - Date.now())).toBeLessThan(5_000)
    })

    it('[7] the form may be multipart as well', async () => {
      const phone = await newGuest()
      const form = new FormData()
      for (const [field, value] of Object.entries({ ...PRESS, sub_stamp_id: 4, x: 0.25, y: 1 })) form.set(field, String(value))
      const response = await phone.post('/system/api/guest/stamps/collect', form)
      expect(response.status).toBe(200)
      expect((await phone.collected()).stamps[0]?.sub_stamps).toEqual([{ sub_stamp_id: 4, x: 0.25, y: 1 }])
    })

    it('[11] the same key gets the same bytes, and one row', async () => {
      const phone = await newGuest()
      const key = randomUUID()
      const first = await (await phone.press(PRESS, { key })).text()
      await phone.press({ ...PRESS, tilt: 3 })
      const again = await phone.press(PRESS, { key })
      expect(await again.text()).toBe(first)
      expect(again.headers.get('Idempotency-Replayed')).toBe('true')
      expect((await phone.collected()).stamp_num).toBe(2)
    })

    it('[7, 11] a batch is one request, and each of its presses has the bytes of the single call', async () => {
      const phone = await newGuest()
      const [first, second] = [randomUUID(), randomUUID()]
      const presses = [
        { ...PRESS, key: first },
        { ...PRESS, stamp_id: 99_999, key: randomUUID() },
        { ...PRESS, ...at(TOKYO), stamp_id: TOKYO, key: second },
      ]
      const text = await (await phone.pressBatch(presses)).text()
      const { answers } = v.parse(CALLS['guest/stamps/collect-batch'].output, JSON.parse(text))
      expect(answers.map(({ key, status }) => [key, status])).toEqual([
        [first, 200],
        [presses[1]?.key, 422],
        [second, 200],
      ])
      expect(text).toContain(`"body":${await (await phone.press(PRESS, { key: first })).text()}}`)
      expect(await (await phone.pressBatch(presses)).text()).toBe(text)
      expect((await phone.collected()).stamps).toHaveLength(2)
    })

    it('[4, 7] the whole book comes as one stream of lines to those who ask for it', async () => {
      const phone = await newGuest()
      const keys = [(await phone.collect()).stamp.collected_id, (await phone.collect()).stamp.collected_id]
      const response = await phone.page('', { Accept: 'application/x-ndjson' })
      const [head = '', ...rows] = (await response.text()).trimEnd().split('\n')
      expect(response.headers.get('Content-Type')).toBe('application/x-ndjson; charset=utf-8')
      expect(v.parse(collectedHeadSchema, JSON.parse(head)).stamp_num).toBe(2)
      expect(rows.map((row) => v.parse(collectedStampSchema, JSON.parse(row)).collected_id)).toEqual(keys)
      expect((await phone.page('', { Accept: 'application/x-ndjson', 'If-None-Match': response.headers.get('ETag') ?? '' })).status).toBe(304)
    })

    it('[11] 40 sends of one key at once are one press with one answer', async () => {
      const phone = await newGuest()
      const key = randomUUID()
      const answers = await Promise.all(Array.from({ length: 40 }, async () => (await phone.press(PRESS, { key })).text()))
      expect(new Set(answers).size).toBe(1)
      expect((await phone.collected()).stamp_num).toBe(1)
    })

    it('[10, 11] 40 keys for one stamp at once are 40 impressions of one stamp, one of them new', async () => {
      const phone = await newGuest()
      const answers = await Promise.all(Array.from({ length: 40 }, () => phone.collect()))
      expect(answers.filter((answer) => answer.is_new)).toHaveLength(1)
      expect(answers.map((answer) => answer.stamp_num)).toEqual(Array(40).fill(1))
      expect(answers.map((answer) => answer.stamp.restamp_number).toSorted((a, b) => a - b)).toEqual([...Array(40).keys()])
      expect(new Set(answers.map((answer) => answer.stamp.collected_at)).size).toBe(40)
      const book = await phone.collected()
      expect([book.stamp_num, book.stamp_view_num]).toEqual([40, 1])
      expect(new Set(book.stamps.map((stamp) => stamp.collected_id)).size).toBe(40)
    })

    it('[11] a key that was used for another press is refused, and the first press stays', async () => {
      const phone = await newGuest()
      const key = randomUUID()
      await phone.collect(PRESS, key)
      const response = await phone.press({ ...PRESS, tilt: 1 }, { key })
      expect(response.status).toBe(422)
      expect((await refusal(response)).code).toBe('key_reused')
      expect((await phone.collected()).stamps.map((stamp) => stamp.tilt)).toEqual([0])
    })

    it('[11] two guests may have made the same key: each has their own press', async () => {
      const [a, b] = [await newGuest(), await newGuest()]
      const key = randomUUID()
      await a.collect(PRESS, key)
      await b.collect({ ...PRESS, stamp_id: OMIYA }, key)
      expect((await a.collected()).stamps.map((stamp) => stamp.stamp_id)).toEqual([TOKYO])
      expect((await b.collected()).stamps.map((stamp) => stamp.stamp_id)).toEqual([OMIYA])
    })

    it('[1, 4, 6] logs in, registers step by step, presses, is remembered and logs out', async () => {
      const visitor = randomUUID().slice(0, 32)
      const phone = await newGuest()
      await phone.collect()
      expect(await login(phone, 'line', visitor)).toBe('/mypage/')
      const read = async () => v.parse(CALLS.user.output, await (await phone.request('/system/api/user')).json())
      expect(await read()).toMatchObject({ registered_status: 0, sns_type: 'line', stamp_num: 1 })
      const profile = { date_of_birth: '1990-12-31', gender: 'no_answer', prefecture: '岩手県' }
      expect((await phone.post('/system/api/user/update', new URLSearchParams(profile))).status).toBe(200)
      const suggested = await phone.request('/system/api/user/nickname/suggest?count=3')
      const { nickname } = v.parse(CALLS['user/nickname/suggest'].output, await suggested.json())
      expect(nickname).toHaveLength(3)
      const decided = await phone.post('/system/api/user/nickname/decide', new URLSearchParams({ nickname: nickname[0] ?? '' }))
      expect(v.parse(CALLS['user/nickname/decide'].output, await decided.json())).toEqual({ ...(await read()), registered_status: 2 })
      await phone.collect({ ...PRESS, stamp_id: OMIYA })
      const detail = v.parse(CALLS['stamps/{stamp_id}/collected'].output, await (await phone.request(`/system/api/stamps/${OMIYA}/collected`)).json())
      expect(detail).toMatchObject({ stamp_id: OMIYA, stamps: [{ stamp_id: OMIYA }] })
      expect(detail.number).toBeGreaterThan(0)
      const remembered = v.parse(CALLS.remember.output, await (await phone.post('/system/api/remember', null)).json())
      expect(Math.abs(remembered.expires_in - Date.now() / 1_000 - 30 * 86_400)).toBeLessThan(60)
      expect(v.parse(CALLS.logout.output, await (await phone.post('/system/api/logout', null)).json())).toEqual({ login_type: 'none' })
      expect([phone.jar.size, (await phone.request('/system/api/user')).status]).toEqual([0, 401])
    })

    it('[4, 11] forty presses that race a merge into an account are stored once each, after refused ones were sent again', async () => {
      const visitor = randomUUID().slice(0, 32)
      const [known, racing, tab] = [await newGuest(), await newGuest(), newPhone()]
      await login(known, 'twitter', visitor)
      await known.collect()
      for (let i = 0; i < 10; i += 1) await racing.collect()
      for (const [cookie, value] of racing.jar) tab.jar.set(cookie, value)
      const path = await choose(tab, await toProvider(tab, 'twitter'), { visitor })
      const keys = Array.from({ length: 40 }, () => randomUUID())
      const ends = await Promise.all([visit(tab, path), ...keys.map(async (key) => ({ location: String((await racing.press(PRESS, { key })).status) }))])
      expect(ends.map(({ location }) => location).filter((end) => !['/mypage/', '200', '401'].includes(end))).toEqual([])
      for (const key of keys) await tab.collect(PRESS, key)
      const book = await known.collected()
      expect(book.stamp_num).toBe(51)
      expect(book.stamps.map((stamp) => stamp.collected_id)).toEqual(expect.arrayContaining(keys))
      expect((await tab.collected('?is_last=true')).stamp_num).toBe(1)
    })

    it('[4] ten logins of one new visitor at once are one account, with ten books merged into it', async () => {
      const visitor = randomUUID().slice(0, 32)
      const phones = await Promise.all(Array.from({ length: 10 }, () => newGuest()))
      for (const phone of phones) await phone.collect()
      const paths = await Promise.all(phones.map(async (phone) => choose(phone, await toProvider(phone, 'twitter'), { visitor })))
      const ends = await Promise.all(phones.map((phone, i) => visit(phone, paths[i] ?? '')))
      expect(ends.map(({ location }) => location)).toEqual(Array(10).fill('/mypage/'))
      expect(await Promise.all(phones.map(async (phone) => (await phone.collected()).stamp_num))).toEqual(Array(10).fill(10))
    })

    it('[11] a guest book is transferred to another phone by a code, and both keep working', async () => {
      const [phone, other] = [await newGuest(), await newGuest()]
      await phone.collect()
      await other.collect({ ...PRESS, stamp_id: OMIYA })
      const issued = v.parse(CALLS['transfer/issue'].output, await (await phone.post('/system/api/transfer/issue', null)).json())
      const form = new URLSearchParams({ code: issued.transfer_code.toLowerCase() })
      const redeemed = await other.post('/system/api/transfer/redeem', form)
      expect(v.parse(CALLS['transfer/redeem'].output, await redeemed.json())).toEqual({ guest: true, stamp_num: 2 })
      expect(await other.collected()).toEqual(await phone.collected())
    })

    it('[10, 14] a press with a tag counts, the ranking names its visitor, and a deleted account is gone from both', async () => {
      const phone = await newMember()
      const nickname = randomUUID().slice(0, 12)
      await phone.post('/system/api/user/nickname/decide', new URLSearchParams({ nickname }))
      expect((await phone.collect({ ...PRESS, stamp_id: OMIYA, token: await api.issueTag(OMIYA) })).stamp.verified).toBe(true)
      const read = async () => v.parse(CALLS['stamps/ranking'].output, await (await phone.request('/system/api/stamps/ranking?period=month')).json())
      expect((await read()).me).toMatchObject({ nickname, stamp_num: 1 })
      expect((await phone.post('/system/api/user/delete', null)).status).toBe(200)
      const after = await read()
      expect([after.me, after.ranking_data.some((place) => place.nickname === nickname), phone.jar.size]).toEqual([null, false, 0])
    })

    it('[8] a stamp that the catalogue does not have is refused in Japanese, and nothing is stored', async () => {
      const phone = await newGuest()
      const key = randomUUID()
      const response = await phone.press({ ...PRESS, stamp_id: 1999 }, { key })
      expect(response.status).toBe(422)
      const record = await refusal(response)
      expect(record.code).toBe('unknown_stamp')
      expect(record.message).toMatch(/この印は台帳に/u)
      expect((await phone.collected()).stamp_num).toBe(0)
      // The key is still free: a newer catalogue may have the stamp.
      await phone.collect(PRESS, key)
    })

    it('[6] without a token, or with an unknown one, a guest call is refused and the marker is removed, so that the phone registers again', async () => {
      const phone = await newGuest()
      phone.jar.set('guest_token', 'A'.repeat(43))
      const response = await phone.press()
      expect(response.status).toBe(401)
      expect((await refusal(response)).code).toBe('no_token')
      expect([phone.hasMarker(), phone.jar.has(XSRF_COOKIE)]).toEqual([false, false])
      expect(await (await phone.regist()).json()).toMatchObject({ guest: true, created: true })
      expect((await phone.press()).status).toBe(200)
      expect((await newPhone().page()).status).toBe(401)
    })

    it('[11] a slow refusal that arrives after a registration costs no book', async () => {
      const phone = await newGuest()
      const good = phone.jar.get('guest_token')
      phone.jar.set('guest_token', 'A'.repeat(43))
      const slow = await phone.page()
      phone.jar.set('guest_token', good ?? '')
      expect(slow.headers.getSetCookie().some((cookie) => cookie.startsWith('guest_token'))).toBe(false)
      expect(await (await phone.regist()).json()).toMatchObject({ guest: true, created: false })
    })

    it('[6] the calls of a social login refuse a guest', async () => {
      const phone = await newGuest()
      phone.jar.set('session_token', phone.jar.get('guest_token') ?? '')
      const press = await phone.post('/system/api/stamps/collect', new URLSearchParams({ stamp_id: '1191', tilt: '0', blurred: '0' }))
      expect([press.status, (await refusal(press)).code]).toEqual([401, 'no_token'])
      expect((await phone.request('/system/api/stamps/collected')).status).toBe(401)
      expect(phone.hasMarker()).toBe(true)
    })

    it.each(
      Object.values(CALLS)
        .filter((call) => call.needs === 'sns')
        .map((call) => [call.method, call.path] as const),
    )('[6] %s %s is for social logins only and does nothing for a guest', async (method, path) => {
      const phone = await newGuest()
      await phone.collect()
      const before = await phone.collected()
      const filled = path.replace('{stamp_id}', '1191').replace('{token}', 'A'.repeat(24))
      const form = new URLSearchParams({
        stamp_id: '1191',
        tilt: '0',
        blurred: '0',
        date_of_birth: '1990-12-31',
        gender: 'other',
        prefecture: '岩手県',
        nickname: '旅人',
      })
      const response = method === 'GET' ? await phone.request(filled) : await phone.post(filled, form, { key: randomUUID() })
      expect([401, 403]).toContain(response.status)
      expect(await phone.collected()).toEqual(before)
    })

    it.each([
      ['no header', { [XSRF_HEADER]: '' }],
      ['a made-up token', { [XSRF_HEADER]: `${'A'.repeat(43)}.${'B'.repeat(22)}` }],
      ['no cookie', { Cookie: '' }],
    ])('[6] a press with %s for XSRF is 419 and not stored', async (title, headers) => {
      const phone = await newGuest()
      const cookie = title === 'no cookie' ? { Cookie: `guest_token=${phone.jar.get('guest_token')}` } : headers
      const response = await phone.press(PRESS, { headers: cookie })
      expect(response.status).toBe(419)
      expect((await refusal(response)).code).toBe('xsrf')
      expect((await phone.collected()).stamp_num).toBe(0)
    })

    it("[6] another visitor's XSRF token is invalid", async () => {
      const [phone, other] = [await newGuest(), await newGuest()]
      phone.jar.set(XSRF_COOKIE, other.jar.get(XSRF_COOKIE) ?? '')
      expect((await phone.press()).status).toBe(419)
    })

    it('[6] a refused call answers in Japanese', async () => {
      const phone = await newGuest()
      const refused = [
        await phone.press({ ...PRESS, tilt: 90 }),
        await newPhone().page(),
        await phone.press(PRESS, { headers: { [XSRF_HEADER]: 'x' } }),
        await phone.press({ ...PRESS, stamp_id: 1999 }),
      ]
      expect(refused.map((response) => response.status)).toEqual([400, 401, 419, 422])
      for (const response of refused) expect((await refusal(response)).message).toMatch(/[ぁ-ん].*。$/u)
    })

    it('[4] a phone that has the page already transfers nothing, until a stamp is added', async () => {
      const phone = await newGuest()
      await phone.collect()
      const first = await phone.page('?is_last=true')
      const etag = first.headers.get('ETag') ?? ''
      expect(first.headers.get('Cache-Control')).toBe('private, no-cache')
      expect(first.headers.get('Vary')).toContain('Cookie')
      const same = await phone.page('?is_last=true', { 'If-None-Match': etag })
      expect([same.status, await same.text(), same.headers.get('ETag')]).toEqual([304, '', etag])
      expect((await phone.page('?is_last=false', { 'If-None-Match': etag })).status).toBe(200)
      await phone.collect()
      expect((await phone.page('?is_last=true', { 'If-None-Match': etag })).status).toBe(200)
    })

    it("[4] another visitor's page on the same phone is never used as one's own", async () => {
      const [a, b] = [await newGuest(), await newGuest()]
      const etag = (await a.page()).headers.get('ETag') ?? ''
      expect((await b.page('', { 'If-None-Match': etag })).status).toBe(200)
    })

    it('a large page is sent compressed with the same content', async () => {
      const phone = await newGuest()
      for (let i = 0; i < 8; i += 1) await phone.collect()
      const plain = await phone.page('', { 'Accept-Encoding': 'identity' })
      const packed = await phone.page('', { 'Accept-Encoding': 'gzip' })
      expect(plain.headers.get('Content-Encoding')).toBeNull()
      expect(packed.headers.get('Content-Encoding')).toBe('gzip')
      expect(packed.headers.get('ETag')).toBe(plain.headers.get('ETag'))
    })

    it.each([
      ['/system/api/no/such/call', 'GET', 404, 'not_found', null],
      ['/system/other', 'POST', 404, 'not_found', null],
      ['/system/api/guest/regist', 'GET', 405, 'method_not_allowed', 'POST'],
      ['/system/api/current_datetime', 'POST', 405, 'method_not_allowed', 'GET, HEAD'],
      ['/system/api/guest/stamps/collect', 'DELETE', 405, 'method_not_allowed', 'POST'],
    ])('[8] %s by %s is %i', async (path, method, status, code, allow) => {
      const response = await newPhone().request(path, { method })
      expect(response.status).toBe(status)
      expect(response.headers.get('Allow')).toBe(allow)
      expect((await refusal(response)).code).toBe(code)
    })

    it('[7] reports that it is alive and ready', async () => {
      for (const path of ['/healthz', '/readyz']) expect((await newPhone().request(path)).status).toBe(200)
    })

    it('an answer forbids sniffing, framing and the sensors that the app does not use', async () => {
      const { headers } = await newPhone().request('/system/api/current_datetime')
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
      expect(headers.get('X-Frame-Options')).toBe('DENY')
      expect(headers.get('Permissions-Policy')).toContain('geolocation=(self)')
      expect(headers.get('Permissions-Policy')).toContain('microphone=()')
      expect(headers.get('X-Request-Id')).toMatch(/^[0-9a-f]{32}$/u)
    })
  })
}

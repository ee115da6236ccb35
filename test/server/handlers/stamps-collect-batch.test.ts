import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import * as v from 'valibot'
import { beforeEach, describe, expect, it } from 'vitest'
import { BOOK_HEADER } from '../../../src/core/contract/cookies.ts'
import type { BatchAnswer } from '../../../src/core/contract/collect-wires.ts'
import { stampsCollectBatch } from '../../../src/core/contract/stamps-collect-batch.ts'
import type { Db } from '../../../server/store/db.ts'
import { writePresses } from '../../../server/store/impressions.ts'
import { createTags } from '../../../server/tags.ts'
import { createClient, PRESS, type Form, type Client } from '../support/client.ts'
import { ALL_STAMPS, idsOf, proven } from '../support/play.ts'
import { createTestApp, openTestApp, setUpTestApp, registeredGuest, SECRET } from '../support/test-app.ts'

const START = Date.parse('2026-11-21T03:00:00.000Z')
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const [TOKYO, SENDAI, UENO] = [1191, 311, 1187]

type KeyedForm = Form & { readonly key: string }
const keyed = (form: Form = PRESS, key: string = randomUUID()): KeyedForm => ({ ...form, key })
const withoutKey = ({ key: _key, ...form }: KeyedForm): Form => form

/** The answers, and the bytes of each one's body. */
async function answersOf(response: Response): Promise<{ readonly answers: readonly BatchAnswer[]; readonly bodies: readonly string[] }> {
  expect(response.status).toBe(200)
  const text = await response.text()
  const { answers } = v.parse(stampsCollectBatch.output, JSON.parse(text))
  const bodies = (JSON.parse(text) as { answers: { body: unknown }[] }).answers.map(({ body }) => JSON.stringify(body))
  // JSON text that is parsed and serialised again is the same text here, so the bodies are cut out of the answer unchanged.
  let rest = text
  for (const body of bodies) {
    expect(rest).toContain(`"body":${body}}`)
    rest = rest.slice(rest.indexOf(body) + body.length)
  }
  return { answers, bodies }
}

describe('a batch of presses', () => {
  let now = START
  const api = setUpTestApp({ now: () => new Date(now), stamps: ALL_STAMPS })
  let phone: Client
  beforeEach(async () => {
    now = START
    phone = await api.newGuest()
  })

  const accountIdOf = async (of: Client): Promise<string> => {
    const { rows } = await api.db.pglite.query<{ account_id: string }>(
      `select account_id from session where id_hash = encode(sha256(convert_to($1, 'UTF8')), 'hex')`,
      [of.jar.get('guest_token')],
    )
    return rows[0]?.account_id ?? ''
  }
  const impressions = async (of: Client) => (await of.collected()).stamps.length

  it('[7, 11] gives each press the bytes that the single call gives to its key, in the order of the presses, permanently', async () => {
    const presses = [proven(TOKYO, START - HOUR), PRESS, { ...PRESS, stamp_id: UENO, sub_stamp_id: 3, x: 0.25, y: 1 / 3, imprint: '1.a0' }].map((form) =>
      keyed(form),
    )
    const { answers, bodies } = await answersOf(await phone.pressBatch(presses))
    expect(answers.map(({ key, status }) => [key, status])).toEqual(presses.map(({ key }) => [key, 200]))
    expect((await phone.collected()).stamps).toEqual(answers.map(({ body }) => ('stamp' in body ? body.stamp : null)))
    now += 399 * 24 * HOUR
    for (const [index, press] of presses.entries()) {
      const single = await phone.press(withoutKey(press), { key: press.key })
      expect([single.headers.get('Idempotency-Replayed'), await single.text()]).toEqual(['true', bodies[index]])
    }
    expect((await answersOf(await phone.pressBatch(presses.toReversed()))).bodies).toEqual(bodies.toReversed())
    expect(await impressions(phone)).toBe(3)
  })

  it('[7] gives a key that the single call answered before the same bytes', async () => {
    const press = keyed(proven(TOKYO, START))
    const single = await (await phone.press(withoutKey(press), { key: press.key })).text()
    now += HOUR
    expect((await answersOf(await phone.pressBatch([keyed(), press]))).bodies[1]).toBe(single)
  })

  it('[7, 11] a refused press affects no other, and gets the single call’s answer', async () => {
    const used = keyed({ ...PRESS, blurred: 9 })
    await phone.collect(withoutKey(used), used.key)
    const presses = [keyed(), keyed({ ...PRESS, stamp_id: 1999 }), { ...used, blurred: 10 }, keyed({ ...PRESS, tilt: 99 }), keyed({ ...PRESS, stamp_id: UENO })]
    const { answers, bodies } = await answersOf(await phone.pressBatch(presses))
    expect(answers.map(({ status, body }) => [status, 'code' in body ? body.code : 'taken'])).toEqual([
      [200, 'taken'],
      [422, 'unknown_stamp'],
      [422, 'key_reused'],
      [400, 'invalid_input'],
      [200, 'taken'],
    ])
    for (const [index, press] of presses.entries()) {
      expect(await (await phone.press(withoutKey(press), { key: press.key })).text()).toBe(bodies[index])
    }
    expect(await impressions(phone)).toBe(3)
  })

  it('[7, 8] a press without a key, with an invalid one, or that is not a press at all is refused alone', async () => {
    const good = keyed()
    const presses = [{ ...PRESS }, { ...PRESS, key: '1' }, { ...PRESS, key: null }, 7, null, [], 'press', good]
    const { answers } = await answersOf(await phone.pressBatch(presses))
    const rulesOf = ({ body }: BatchAnswer) => ('code' in body ? (body.fields ?? []).map(({ rule }) => rule) : ['taken'])
    expect(answers.map((answer) => [answer.key, answer.status, rulesOf(answer)])).toEqual([
      [null, 400, ['key:required']],
      [null, 400, ['key:uuid']],
      [null, 400, ['key:uuid']],
      [null, 400, ['body:text']],
      [null, 400, ['body:text']],
      [null, 400, ['key:required', 'stamp_id:required', 'tilt:required', 'blurred:required']],
      [null, 400, ['body:text']],
      [good.key, 200, ['taken']],
    ])
    for (const { body } of answers.slice(0, -1)) expect('message' in body && body.message).toMatch(/[ぁ-ん].*。$/u)
  })

  it('[11] the same key twice in one batch is one press with the same answer twice; with another content the second is refused', async () => {
    const press = keyed(proven(TOKYO, START))
    const { answers, bodies } = await answersOf(await phone.pressBatch([press, { ...press, key: press.key.toUpperCase() }, { ...press, blurred: 1 }, press]))
    expect(answers.map(({ key, status }) => [key, status])).toEqual([200, 200, 422, 200].map((status) => [press.key, status]))
    expect([bodies[1], bodies[3]]).toEqual([bodies[0], bodies[0]])
    expect(await impressions(phone)).toBe(1)
  })

  it("[11] another account's key is a separate press: keys belong to one account", async () => {
    const press = keyed()
    const other = await api.newGuest()
    await other.collect(withoutKey(press), press.key)
    const { answers } = await answersOf(await phone.pressBatch([press]))
    expect(answers).toMatchObject([{ key: press.key, status: 200, body: { is_new: true } }])
    expect([await impressions(phone), await impressions(other)]).toEqual([1, 1])
  })

  it('[10] presses of one batch are compared with one another, whichever arrived first', async () => {
    const presses = [proven(TOKYO, START - 30 * MINUTE), proven(SENDAI, START), proven(UENO, START - 20 * MINUTE)].map((form) => keyed(form))
    const { answers } = await answersOf(await phone.pressBatch(presses))
    expect(answers.map(({ body }) => 'stamp' in body && body.stamp.verified)).toEqual([true, false, true])
  })

  it('[14] presses of a batch that complete a mission offer its special stamp to the last one', async () => {
    const mission = ['青森県', '秋田県', '岩手県'].map((name) => idsOf((stamp) => stamp.kind === 'station' && stamp.prefecture === name)[0] ?? 0)
    const special = keyed({ ...PRESS, stamp_id: 10_001 })
    const stations = mission.map((stamp_id, index) => keyed(proven(stamp_id, START - (3 - index) * 12 * HOUR)))
    const { answers } = await answersOf(await phone.pressBatch([keyed({ ...PRESS, stamp_id: 10_001 }), ...stations, special]))
    expect(answers.map(({ body }) => 'stamp' in body && body.stamp.verified)).toEqual([false, true, true, true, true])
    expect(await phone.collected()).toMatchObject({ collected_special_stamps: [10_001], available_special_stamps: [] })
  })

  it('[10, 11] a proof of place that follows its press in the same batch counts, and changes the answer for the key', async () => {
    const { latitude: _lat, longitude: _lng, accuracy: _accuracy, fixed_at: _fixed, ...unproven } = proven(TOKYO, START)
    const key = randomUUID()
    const { answers } = await answersOf(await phone.pressBatch([keyed(unproven, key), keyed(proven(TOKYO, START), key)]))
    expect(answers.map(({ body }) => 'stamp' in body && body.stamp.verified)).toEqual([false, true])
    expect((await phone.collected()).stamps).toMatchObject([{ collected_id: key, verified: true }])
  })

  it('[11] beyond the limit each further new press has a Retry-After; repeats are still answered', async () => {
    const limited = await registeredGuest(createTestApp(api.db, { now: () => new Date(now), limits: { pressesPerAccount: { max: 2, windowMs: HOUR } } }))
    const presses = Array.from({ length: 4 }, () => keyed())
    await limited.pressBatch(presses.slice(0, 1))
    now += 10 * MINUTE
    const { answers, bodies } = await answersOf(await limited.pressBatch([...presses, presses[0]]))
    expect(answers.map(({ status, retry_after }) => [status, retry_after])).toEqual([
      [200, undefined],
      [200, undefined],
      [429, 3_000],
      [429, 3_000],
      [200, undefined],
    ])
    const single = await limited.press(PRESS, { key: presses[2]?.key ?? '' })
    expect([single.headers.get('Retry-After'), await single.text()]).toEqual(['3000', bodies[2]])
  })

  it('[11] is one statement: a failed commit stores nothing of it, and a repeat all', async () => {
    let fails = false
    const failing: Db = {
      ...api.db,
      query: (asked, values) =>
        api.db.tx(async (queries) => {
          const rows = await queries.query(asked, values)
          if (fails && Object.is(asked, writePresses)) throw new Error('the power went')
          return rows
        }),
    }
    const guest = await registeredGuest(createTestApp(failing, { now: () => new Date(now), stamps: ALL_STAMPS }))
    const presses = [keyed(), keyed({ ...PRESS, stamp_id: UENO }), keyed(proven(SENDAI, START))]
    fails = true
    expect((await guest.pressBatch(presses)).status).toBe(500)
    expect(await impressions(guest)).toBe(0)
    fails = false
    expect((await answersOf(await guest.pressBatch(presses))).answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await impressions(guest)).toBe(3)
  })

  it('[4] is refused as a whole where the book was merged', async () => {
    await api.db.pglite.query('update account set merged_into = $1 where id = $2', [randomUUID(), await accountIdOf(phone)])
    const response = await phone.pressBatch([keyed(), keyed({ ...PRESS, tilt: 99 })])
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([401, 'account_merged'])
  })

  it('[6] of a social login is for the book that it names', async () => {
    const member = await api.newMember()
    const { book_id } = (await (await member.request('/system/api/user')).json()) as { book_id: string }
    const { answers } = await answersOf(await member.pressBatch([keyed()], { headers: { [BOOK_HEADER]: book_id } }))
    expect(answers).toMatchObject([{ status: 200 }])
    const refused = await (await api.newMember()).pressBatch([keyed()], { headers: { [BOOK_HEADER]: book_id } })
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([403, 'other_account'])
  })

  it('[7, 9] a hundred full presses fit into one request', async () => {
    const full = {
      ...proven(TOKYO, START),
      latitude: 35.68198765432109,
      longitude: 139.7671234567891,
      restamp_number: 9999,
      sub_stamp_id: 9999,
      x: 1 / 3,
      y: 2 / 3,
    }
    const presses = Array.from({ length: 100 }, () => keyed({ ...full, accuracy: 12.345678901234567, imprint: 'z'.repeat(32), token: 'A'.repeat(128) }))
    const { answers } = await answersOf(await phone.pressBatch(presses))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(await impressions(phone)).toBe(100)
  })

  it('[7, 11] however random presses are sent, one by one, in batches or both, answers and book are the same', async () => {
    const token = await createTags([SECRET]).issue(api.db, TOKYO)
    const KEYS = Array.from({ length: 9 }, () => randomUUID())
    const north = ['青森県', '秋田県', '岩手県'].map((name) => idsOf((stamp) => stamp.kind === 'station' && stamp.prefecture === name)[0] ?? 0)
    const [face = 0] = idsOf((stamp) => stamp.kind === 'face' && stamp.calls_at?.includes(TOKYO) === true)
    const [creature = 0] = idsOf((stamp) => stamp.kind === 'ikimono')
    const press = fc.record({
      key: fc.constantFrom(...KEYS),
      stamp_id: fc.constantFrom(TOKYO, SENDAI, UENO, ...north, face, creature, 10_001, 10_035, 1_999),
      station_id: fc.constantFrom(TOKYO, SENDAI, UENO, ...north),
      minutes: fc.integer({ min: -200, max: 30 }),
      has: fc.record({ place: fc.boolean(), fix: fc.boolean(), moment: fc.boolean(), token: fc.boolean(), seal: fc.boolean() }),
      tilt: fc.constantFrom(0, 0, 0, 7.1, 99),
    })
    type Drawn = typeof press extends fc.Arbitrary<infer T> ? T : never
    const formOf = ({ key, stamp_id, station_id, minutes, has, tilt }: Drawn): KeyedForm => {
      // A key names one press: repeats usually differ in their proof only.
      const { pressed_at, fixed_at, latitude, longitude, accuracy } = proven(station_id, START + minutes * MINUTE) as Record<string, string | number>
      return Object.fromEntries(
        Object.entries({
          key,
          stamp_id,
          tilt,
          blurred: KEYS.indexOf(key),
          ...(has.moment ? { pressed_at } : {}),
          ...(has.place ? { latitude, longitude, accuracy } : {}),
          ...(has.fix ? { fixed_at } : {}),
          ...(has.token ? { token } : {}),
          ...(has.seal ? { sub_stamp_id: 3, x: 0.5, y: 0.1 } : {}),
        }),
      ) as KeyedForm
    }
    const again = fc
      .tuple(press, fc.boolean())
      .map(([drawn, isRepeated]) => (isRepeated ? [drawn, { ...drawn, has: { ...drawn.has, place: true, fix: true } }] : [drawn]))
    const sendings = fc.array(fc.record({ presses: fc.array(again, { minLength: 1, maxLength: 8 }), way: fc.constantFrom('batch', 'single') }), {
      minLength: 1,
      maxLength: 4,
    })
    const booksOf = async (of: Client) => {
      const id = await accountIdOf(of)
      const tables = await Promise.all(
        [
          `select to_jsonb(a) - '{id,version,created_at}'::text[] as row from account a where id = $1`,
          `select to_jsonb(i) - 'account_id' as row from impression i where account_id = $1 order by seq`,
          `select to_jsonb(c) - 'account_id' as row from collected_stamp c where account_id = $1 order by seq`,
        ].map(async (sql) => (await api.db.pglite.query(sql, [id])).rows),
      )
      return { tables, pages: await Promise.all(['', '?is_last=1', '?is_definitive=1'].map((query) => of.collected(query))) }
    }

    await fc.assert(
      fc.asyncProperty(sendings, async (drawn) => {
        now = START
        const [mixed, single] = [await api.newGuest(), await api.newGuest()]
        const sendOne = async (of: Client, form: KeyedForm) => (await of.press(withoutKey(form), { key: form.key })).text()
        for (const { presses, way } of drawn) {
          const forms = presses.flat().map(formOf)
          const alone: string[] = []
          for (const form of forms) alone.push(await sendOne(single, form))
          const together: string[] = []
          if (way === 'batch') together.push(...(await answersOf(await mixed.pressBatch(forms))).bodies)
          else for (const form of forms) together.push(await sendOne(mixed, form))
          expect(together).toEqual(alone)
          now += 7 * MINUTE
        }
        expect(await booksOf(mixed)).toEqual(await booksOf(single))
      }),
      { numRuns: 40 },
    )
  }, 120_000)
})

describe('a batch of presses over one connection', () => {
  it('[11] sent twice at once is stored once', async () => {
    const api = await openTestApp()
    try {
      const phone = createClient(api.app)
      await phone.regist()
      const presses = Array.from({ length: 30 }, () => keyed())
      const texts = await Promise.all(
        [phone.pressBatch(presses), phone.pressBatch(presses), phone.pressBatch(presses.slice(10))].map(async (response) => (await response).text()),
      )
      expect(texts[0]).toBe(texts[1])
      expect(texts[0]).toContain(texts[2]?.slice('{"answers":['.length) ?? '')
      expect((await phone.collected()).stamp_num).toBe(30)
    } finally {
      await api.close()
    }
  })
})

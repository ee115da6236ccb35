import { createHash, randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '../../server/store/db.ts'
import { readShortFrom, shortenAnswers } from '../../server/short-answers.ts'
import { createClient, PRESS, type Client, type Form } from './support/client.ts'
import { login } from './support/login.ts'
import { createTestApp, registeredGuest, setUpTestApp } from './support/test-app.ts'
import { at, OMIYA, TEST_STAMPS, TOKYO } from './support/test-stamps.ts'

const DAY_MS = 86_400_000
const NOW = new Date()
const MOMENT = '2026-11-20T01:02:03.004Z'
const [ONLY_ONCE = TOKYO, ...IDS] = [...TEST_STAMPS.keys()]

/** The shapes of a press: with and without each optional field, seals at the edges, moments of any precision. */
const FORMS: readonly Form[] = [
  PRESS,
  { ...PRESS, imprint: '2.1.3.14.0.9.3f7k2a.1~-z' },
  { ...PRESS, restamp_number: 0 },
  { ...PRESS, restamp_number: 9_999, pressed_at: MOMENT },
  { stamp_id: TOKYO, tilt: -45, blurred: 100, imprint: '0', pressed_at: '1970-01-01T00:00:00.001+09:00', restamp_number: 3 },
  { stamp_id: 2049, tilt: 0.1, blurred: 1, imprint: '1.0.3', pressed_at: '9999-12-30T23:59:59.999Z' },
  { stamp_id: 3001, tilt: -0.1, blurred: 7, pressed_at: '2026-11-20T08:00:00.5+09:00', sub_stamp_id: 1, x: 0, y: 1 },
  { stamp_id: 5001, tilt: 44.9, blurred: 7, sub_stamp_id: 9_999, x: '0.1234567890123456789', y: '0.0000001' },
  { stamp_id: OMIYA, tilt: 5, blurred: 7, pressed_at: MOMENT, sub_stamp_id: 2, x: 0.1, y: '0.00000000000000000000123456789' },
  ...Array.from({ length: 60 }, (_, n): Form => ({
    stamp_id: IDS[n % IDS.length] ?? TOKYO,
    tilt: (((n * 29) % 901) - 450) / 10,
    blurred: n % 101,
    pressed_at: MOMENT,
    restamp_number: n % 7,
    ...at(TOKYO),
    fixed_at: MOMENT,
  })),
]

interface Sent {
  readonly form: Form
  readonly key: string
  readonly text: string
}

describe('answers that are stored in short', () => {
  const api = setUpTestApp({ limits: { pressesPerAccount: { max: 10_000, windowMs: 3_600_000 } } })
  const soon = new Date(NOW.getTime() + DAY_MS)
  /** A phone of a server that stores whole answers, as the previous version did, and one of this version. */
  const wholeApp = () => createTestApp(api.db, { shortFrom: soon, limits: { pressesPerAccount: { max: 10_000, windowMs: 3_600_000 } } })
  const stored = async () =>
    (
      await api.db.pglite.query<{ id: string; answer: string; request_hash: string; seals: string | null }>(
        'select id, answer, request_hash, seals from impression order by account_id, seq',
      )
    ).rows
  const isShort = ({ answer, request_hash }: { answer: string; request_hash: string }) => /^n?\d+$/u.test(answer) && /^p?r?$/u.test(request_hash)

  async function send(phone: Client, form: Form, key = randomUUID()): Promise<Sent> {
    const response = await phone.press(form, { key })
    const text = await response.text()
    if (response.status !== 200) throw new Error(text)
    return { form, key, text }
  }
  async function expectSame(phone: Client, sent: readonly Sent[]) {
    for (const { form, key, text } of sent) expect(await (await phone.press(form, { key })).text()).toBe(text)
  }
  /** Stamps of one press: how many name it as their newest too, and how many do not. */
  const named = async () =>
    (
      await api.db.pglite.query<{ twice: number; once: number }>(
        'select count(last_id)::int as twice, (count(*) - count(last_id))::int as once from collected_stamp where impression_num = 1',
      )
    ).rows[0]
  const restart = () => api.db.execute("delete from reference_data where name = 'short-answers'")

  it('[11] every press of any shape is stored in short, and its repeats get the same bytes', async () => {
    const phone = await api.newGuest()
    const sent: Sent[] = []
    for (const form of FORMS) sent.push(await send(phone, form))
    expect((await stored()).filter((row) => !isShort(row))).toEqual([])
    await expectSame(phone, sent)
    for (const { form, key } of sent.slice(0, 20)) {
      const other = await phone.press({ ...form, blurred: Number(form['blurred']) === 9 ? 8 : 9 }, { key })
      expect([other.status, ((await other.json()) as { code: string }).code]).toEqual([422, 'key_reused'])
    }
    // Fields that the first request did not have make it another press.
    expect((await phone.press({ ...PRESS, restamp_number: 0 }, { key: sent[0]?.key ?? '' })).status).toBe(422)
  }, 60_000)

  it('the database writes every tilt as JSON does', async () => {
    const { rows } = await api.db.pglite.query<{ tilt: string }>('select (n / 10::float8)::text as tilt from generate_series(-450, 450) n order by n')
    expect(rows.map(({ tilt }) => tilt)).toEqual(Array.from({ length: 901 }, (_, n) => JSON.stringify((n - 450) / 10)))
  })

  describe('in a database of the previous version', () => {
    let phone: Client
    let sent: Sent[]
    let book: string[]
    const read = async (client: Client) => [
      await (await client.page('?is_last=true&limit=1000')).text(),
      await (await client.page('?limit=1000')).text(),
      await (await client.page('', { Accept: 'application/x-ndjson' })).text(),
    ]
    beforeAll(async () => {
      await api.db.execute('delete from impression; delete from collected_stamp')
      const before = await registeredGuest(wholeApp())
      sent = [await send(before, { ...PRESS, stamp_id: ONLY_ONCE })]
      for (const form of FORMS) sent.push(await send(before, form))
      await before.post(`/system/api/guest/stamps/${sent[2]?.key}/seals`, new URLSearchParams({ sub_stamps: '3,0.5,0.25', placed_at: MOMENT }))
      book = await read(before)
      phone = createClient(api.app)
      for (const [name, value] of before.jar) phone.jar.set(name, value)
    }, 60_000)

    it('[11] they are stored whole until a day after the migration: a server of that version can still read them', async () => {
      expect((await stored()).filter((row) => !row.answer.startsWith('{"stamp":') || row.request_hash.length !== 43)).toEqual([])
      const { rows } = await api.db.pglite.query<{ at: Date }>("select applied_at as at from schema_migration where id = '0010-short-answers'")
      const applied = rows[0]?.at ?? new Date(0)
      expect(await readShortFrom(api.db)).toEqual(applied)
      await api.db.execute("update schema_migration set applied_at = applied_at - interval '5 minutes' where id = '0001-stamps-and-guests'")
      expect(await readShortFrom(api.db)).toEqual(new Date(applied.getTime() + DAY_MS))
      expect(await named()).toEqual({ twice: 1, once: 0 })
      await restart()
      expect(await shortenAnswers(api.db, new Date(applied.getTime() + DAY_MS - 1))).toBe(0)
      await expectSame(phone, sent)
    })

    it('[11] they are shortened in the background, once, and the answers to phones stay the same', async () => {
      const later = new Date(NOW.getTime() + 2 * DAY_MS)
      await restart()
      expect(await shortenAnswers(api.db, later, { batches: 2, rows: 20 })).toBe(40)
      expect(await read(phone)).toEqual(book)
      expect(await shortenAnswers(api.db, later)).toBe(1 + FORMS.length - 40)
      expect((await stored()).filter((row) => !isShort(row))).toEqual([])
      expect(await named()).toEqual({ twice: 0, once: 1 })
      expect(await read(phone)).toEqual(book)
      await expectSame(phone, sent)
      expect(await shortenAnswers(api.db, later)).toBe(0)
    }, 60_000)

    it('an answer that cannot be restored from its row is unchanged, and so is one that changes meanwhile', async () => {
      const [odd, proven, usual] = [randomUUID(), randomUUID(), randomUUID()]
      const before = await registeredGuest(wholeApp())
      const texts = []
      for (const key of [odd, proven, usual]) texts.push((await send(before, { ...PRESS, pressed_at: NOW.toISOString() }, key)).text)
      await api.db.pglite.query(`update impression set answer = replace(answer, '"stamp_num":1', '"stamp_num":1 ') where id = $1`, [odd])
      const racing: Db = {
        ...api.db,
        query: async (asked, values) => {
          // Between the reading of a batch and its writing.
          if (asked.text.includes('p.was')) await send(before, { ...PRESS, pressed_at: NOW.toISOString(), ...at(TOKYO), fixed_at: NOW.toISOString() }, proven)
          return api.db.query(asked, values)
        },
      }
      await restart()
      expect(await shortenAnswers(racing, new Date(NOW.getTime() + 2 * DAY_MS))).toBe(2)
      const answers = new Map((await stored()).map((row) => [row.id, row.answer]))
      expect(answers.get(odd)).toBe(texts[0]?.replace('"stamp_num":1', '"stamp_num":1 '))
      expect(answers.get(proven)).toBe(texts[1]?.replace('"verified":false', '"verified":true'))
      expect(answers.get(usual)).toBe('1')
    })
  })

  // Each key once in a guest's book and once in an account's, stored whole or in short.
  it.each([
    ['whole', 'whole'],
    ['whole', 'short'],
    ['short', 'whole'],
    ['short', 'short'],
  ] as const)('[4, 11] presses with one key that meet are one where they are the same and two where they are not: %s to %s', async (from, to) => {
    const appOf = (how: 'whole' | 'short') => (how === 'whole' ? wholeApp() : api.app)
    const visitor = randomUUID().slice(0, 32)
    const known = createClient(appOf(to))
    await known.regist()
    await login(known, 'twitter', visitor)
    const guest = await registeredGuest(appOf(from))
    const [same, other] = [randomUUID(), randomUUID()]
    const form: Form = { ...PRESS, imprint: '1.0.3', pressed_at: MOMENT, restamp_number: 1 }
    await send(known, form, same)
    await send(guest, form, same)
    await send(known, form, other)
    const moved = await send(guest, { ...form, tilt: 3 }, other)
    await login(guest, 'twitter', visitor)
    // The key of the second press as every version derives it: from its key and its hash.
    const fields = Object.entries({ stamp_id: TOKYO, tilt: 3, blurred: 0, imprint: '1.0.3', pressed_at: MOMENT, restamp_number: 1 }).toSorted(([a], [b]) =>
      a < b ? -1 : 1,
    )
    const hash = createHash('sha256').update(JSON.stringify(fields)).digest('base64url')
    const derived = createHash('md5')
      .update(other + hash)
      .digest('hex')
    const keys = (await guest.collected()).stamps.map((stamp) => stamp.collected_id.replaceAll('-', ''))
    expect(keys.toSorted()).toEqual([same, other, derived].map((key) => key.replaceAll('-', '')).toSorted())
    const { rows } = await api.db.pglite.query<{ answer: string }>("select answer from impression where replace(id::text, '-', '') = $1", [derived])
    if (from === 'whole') expect(rows[0]?.answer.replaceAll('-', '')).toBe(moved.text.replaceAll(other, derived).replaceAll('-', ''))
    else expect(rows[0]?.answer).toBe('1')
  })
})

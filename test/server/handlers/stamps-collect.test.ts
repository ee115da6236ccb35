import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { PRESS, createClient, type Client } from '../support/client.ts'
import { createTags } from '../../../server/tags.ts'
import { SECRET, createTestApp, setUpTestApp } from '../support/test-app.ts'
import { OMIYA, SENDAI, TOKYO, YURAKUCHO, at } from '../support/test-stamps.ts'

const START = Date.parse('2026-11-21T03:00:00.000Z')
const MINUTE = 60_000
const HOUR = 60 * MINUTE

describe('one press', () => {
  let now = START
  const api = setUpTestApp({ now: () => new Date(now) })
  let phone: Client

  const iso = (moment: number) => new Date(moment).toISOString()
  /** A press with every proof of place, at the stamp, at a moment. */
  const proven = (stamp_id: number, moment: number) => ({ ...PRESS, stamp_id, ...at(stamp_id), pressed_at: iso(moment), fixed_at: iso(moment) })
  async function account() {
    const { rows } = await api.db.pglite.query<Record<string, unknown>>(
      `select a.* from account a join session s on s.account_id = a.id
       where s.id_hash = encode(sha256(convert_to($1, 'UTF8')), 'hex')`,
      [phone.jar.get('guest_token')],
    )
    return rows[0]
  }
  async function newGuest() {
    now = START
    phone = await api.newGuest()
  }

  it('[10] is stored when it is not verified, and counts for nothing but the book', async () => {
    await newGuest()
    const { stamp, is_new, stamp_num } = await phone.collect({ ...proven(TOKYO, START), latitude: 35 })
    expect([stamp.verified, is_new, stamp_num]).toEqual([false, true, 1])
    expect(await account()).toMatchObject({ stamp_num: 1, ranked_num: 0, reached_at: null })
  })

  it('[10, 14] counts once for the ranking, at the first verified press, however late that arrives', async () => {
    await newGuest()
    await phone.collect({ ...PRESS, pressed_at: iso(START - 2 * HOUR) })
    await phone.collect(proven(TOKYO, START - HOUR))
    expect(await account()).toMatchObject({ stamp_num: 1, ranked_num: 1, reached_at: new Date(START - HOUR) })
    await phone.collect(proven(TOKYO, START))
    await phone.collect(proven(SENDAI, START - 10 * HOUR))
    // Sendai was pressed before: two stamps were reached when Tokyo was.
    expect(await account()).toMatchObject({ stamp_num: 2, ranked_num: 2, reached_at: new Date(START - HOUR), impression_num: 4, version: 4 })
  })

  it('[10, 11] imported by a book file without its proof counts once it arrives with the proof, and the answer for its key changes', async () => {
    await newGuest()
    const key = randomUUID()
    const { latitude: _lat, longitude: _lng, fixed_at: _fixed, ...unproven } = proven(TOKYO, START - HOUR)
    const keepsake = await phone.collect(unproven, key)
    expect(keepsake.stamp.verified).toBe(false)
    for (const doubtful of [
      { ...proven(TOKYO, START - HOUR), latitude: 35 },
      { ...unproven, token: 'no-tag' },
    ]) {
      const refused = await phone.press(doubtful, { key })
      expect([refused.headers.get('Idempotency-Replayed'), await refused.json()]).toEqual(['true', keepsake])
    }
    const counted = await phone.collect(proven(TOKYO, START - HOUR), key)
    expect(counted).toEqual({ ...keepsake, stamp: { ...keepsake.stamp, verified: true } })
    const once = { stamp_num: 1, impression_num: 1, ranked_num: 1, reached_at: new Date(START - HOUR), version: 2 }
    expect(await account()).toMatchObject(once)
    for (const again of [proven(TOKYO, START - HOUR), unproven]) {
      const repeated = await phone.press(again, { key })
      expect([repeated.headers.get('Idempotency-Replayed'), await repeated.json()]).toEqual(['true', counted])
    }
    expect(await account()).toMatchObject(once)
    expect((await phone.collected()).stamps).toEqual([counted.stamp])
  })

  it('[10] imported by a book file without its proof stays a keepsake where the speed is impossible', async () => {
    await newGuest()
    const key = randomUUID()
    const { latitude: _lat, longitude: _lng, fixed_at: _fixed, ...unproven } = proven(SENDAI, START - 30 * MINUTE)
    await phone.collect(unproven, key)
    await phone.collect(proven(TOKYO, START))
    expect((await phone.collect(proven(SENDAI, START - 30 * MINUTE), key)).stamp.verified).toBe(false)
    expect(await account()).toMatchObject({ stamp_num: 2, ranked_num: 1 })
  })

  it('[3] counts creatures and lunch boxes separately', async () => {
    await newGuest()
    for (const stamp_id of [TOKYO, 3001, 5001, 3001]) await phone.collect({ ...PRESS, stamp_id })
    expect(await account()).toMatchObject({ stamp_num: 3, animal_num: 1, ekiben_num: 1 })
    expect(await phone.collected('?is_last=true')).toMatchObject({ stamp_num: 3, stamp_view_num: 2, animal_stamp_view_num: 1 })
  })

  it('[3, 7] a sub stamp is stored with its place on the sheet', async () => {
    await newGuest()
    const { stamp } = await phone.collect({ ...PRESS, sub_stamp_id: 3, x: 0.25, y: 1 })
    expect(stamp.sub_stamps).toEqual([{ sub_stamp_id: 3, x: 0.25, y: 1 }])
    expect((await phone.collected()).stamps).toEqual([stamp])
  })

  it('[10] faster than 350 km/h from the previous press is not verified', async () => {
    await newGuest()
    expect((await phone.collect(proven(TOKYO, START - 30 * MINUTE))).stamp.verified).toBe(true)
    expect((await phone.collect(proven(SENDAI, START))).stamp.verified).toBe(false)
    // The refused leg does not count as a place: back in Tokyo nothing is too fast.
    expect((await phone.collect(proven(YURAKUCHO, START + MINUTE))).stamp.verified).toBe(true)
  })

  it('[10, 11] faster than 350 km/h to the next press is not verified: a press sent late is judged by its own moment', async () => {
    await newGuest()
    await phone.collect(proven(TOKYO, START))
    expect((await phone.collect(proven(SENDAI, START - 30 * MINUTE))).stamp.verified).toBe(false)
    expect((await phone.collect(proven(SENDAI, START - 3 * HOUR))).stamp.verified).toBe(true)
  })

  it('[10] verified presses hours away and keepsakes do not affect the speed', async () => {
    await newGuest()
    for (const [stamp_id, moment] of [
      [TOKYO, -10 * HOUR],
      [SENDAI, -5 * HOUR],
      [SENDAI, 5 * HOUR],
      [TOKYO, 10 * HOUR],
    ] as const) {
      now = START + moment
      expect((await phone.collect(proven(stamp_id, now))).stamp.verified).toBe(true)
    }
    const keepsake = { ...PRESS, stamp_id: TOKYO, pressed_at: iso(START + MINUTE) }
    expect((await phone.collect(keepsake)).stamp.verified).toBe(false)
    const verifiedAt = async (moment: number, stamp_id: number) => (await phone.collect(proven(stamp_id, moment))).stamp.verified
    expect(await verifiedAt(START - 5 * HOUR + 10 * MINUTE, TOKYO)).toBe(false)
    expect(await verifiedAt(START + 5 * HOUR - 10 * MINUTE, TOKYO)).toBe(false)
    expect(await verifiedAt(START, SENDAI)).toBe(true)
    now = START
  })

  it('[10] a ride on the Shinkansen is verified at every station, in whatever order the presses arrive', async () => {
    await newGuest()
    const ride = [proven(SENDAI, START), proven(TOKYO, START - 90 * MINUTE), proven(OMIYA, START - 66 * MINUTE)]
    for (const press of ride) expect((await phone.collect(press)).stamp.verified).toBe(true)
  })

  it('[10] stores distance and accuracy, and the position nowhere', async () => {
    await newGuest()
    const key = randomUUID()
    await phone.collect({ ...proven(TOKYO, START), latitude: 35.681987654, longitude: 139.767123456, accuracy: 12.6 }, key)
    const { rows } = await api.db.pglite.query<{ distance_m: number; accuracy_m: number; row: string }>(
      'select i.distance_m, i.accuracy_m, i::text as row from impression i where id = $1',
      [key],
    )
    expect(rows[0]?.distance_m).toBeGreaterThan(75)
    expect(rows[0]?.distance_m).toBeLessThan(95)
    expect(rows[0]?.accuracy_m).toBe(13)
    expect(rows[0]?.row).not.toMatch(/35\.68|139\.76/u)
  })

  it('[10] stores the time of the fix where it proves the place, and of no other press', async () => {
    await newGuest()
    const fixed_at = iso(START - 7 * MINUTE)
    const token = await createTags([SECRET]).issue(api.db, TOKYO)
    const fixOf = async (form: Readonly<Record<string, string | number>>) => {
      const { stamp } = await phone.collect(form)
      const { rows } = await api.db.pglite.query<{ fixed_at: Date | null }>('select fixed_at from impression where id = $1', [stamp.collected_id])
      return [stamp.verified, rows[0]?.fixed_at ?? null]
    }
    expect(await fixOf({ ...proven(TOKYO, START), fixed_at })).toEqual([true, new Date(fixed_at)])
    expect(await fixOf({ ...proven(TOKYO, START), fixed_at, latitude: 35 })).toEqual([false, null])
    expect(await fixOf({ ...proven(TOKYO, START), fixed_at, latitude: 35, token })).toEqual([true, null])
  })

  it('[10] a press older than stored fixes was made within the ten minutes before it', async () => {
    await newGuest()
    await phone.collect(proven(TOKYO, START - HOUR))
    await api.db.pglite.query('update impression set fixed_at = null where account_id = $1', [(await account())?.['id']])
    expect((await phone.collect(proven(OMIYA, START - HOUR))).stamp.verified).toBe(true)
    expect((await phone.collect(proven(SENDAI, START - HOUR + 9 * MINUTE))).stamp.verified).toBe(false)
  })

  it('[11] a repeat with another position is the same press', async () => {
    await newGuest()
    const key = randomUUID()
    const first = await phone.collect(proven(TOKYO, START), key)
    expect(await phone.collect({ ...proven(TOKYO, START), latitude: 35.1, accuracy: 900 }, key)).toEqual(first)
  })

  it('[3] the phone numbers its impressions of a stamp; without a number the server counts', async () => {
    await newGuest()
    const numbers = []
    for (const restamp_number of [undefined, undefined, 7, undefined]) {
      const { stamp } = await phone.collect(restamp_number === undefined ? PRESS : { ...PRESS, restamp_number })
      numbers.push(stamp.restamp_number)
    }
    expect(numbers).toEqual([0, 1, 7, 3])
  })

  it('[7] is_definitive is the press that earned the stamp and is_last the newest, by the moment of the press', async () => {
    await newGuest()
    const middle = await phone.collect({ ...PRESS, pressed_at: iso(START) })
    const newest = await phone.collect({ ...PRESS, pressed_at: iso(START + MINUTE) })
    const first = await phone.collect({ ...PRESS, pressed_at: iso(START - MINUTE) })
    const ids = async (query: string) => (await phone.collected(query)).stamps.map((stamp) => stamp.collected_id)
    expect(await ids('?is_definitive=1')).toEqual([first.stamp.collected_id])
    expect(await ids('?is_last')).toEqual([newest.stamp.collected_id])
    expect(await ids('')).toEqual([middle, newest, first].map(({ stamp }) => stamp.collected_id))
  })

  it('[7] of two presses in the same millisecond the greater id is the newer, as on the phone', async () => {
    await newGuest()
    const [low, high] = ['00000000-0000-4000-8000-000000000001', 'ffffffff-0000-4000-8000-000000000001']
    for (const key of [high, low]) await phone.collect({ ...PRESS, pressed_at: iso(START) }, key)
    expect((await phone.collected('?is_last=true')).stamps[0]?.collected_id).toBe(high)
    expect((await phone.collected('?is_definitive=true')).stamps[0]?.collected_id).toBe(low)
  })

  it('[11] the order of arrival is kept even when the server’s clock is set back', async () => {
    await newGuest()
    const first = await phone.collect()
    now -= HOUR
    const second = await phone.collect()
    expect(Date.parse(second.stamp.collected_at)).toBe(Date.parse(first.stamp.collected_at) + 1)
  })

  it('[11] without a key every request is its own press', async () => {
    await newGuest()
    const answers = [await phone.press(PRESS, {}), await phone.press(PRESS, {})]
    expect(answers.map((answer) => answer.status)).toEqual([200, 200])
    expect((await phone.collected()).stamp_num).toBe(2)
  })

  it('[11] a key in capitals is the same key', async () => {
    await newGuest()
    const key = randomUUID()
    const first = await phone.collect(PRESS, key)
    expect(await phone.collect(PRESS, key.toUpperCase())).toEqual(first)
    expect(first.stamp.collected_id).toBe(key)
  })

  it('[11] a phone that was offline for a year sends 500 presses at once and loses none', async () => {
    await newGuest()
    const keys = Array.from({ length: 500 }, () => randomUUID())
    const send = createClient((request) => api.app(request, { remoteAddress: '203.0.113.7' }))
    for (const [name, value] of phone.jar) send.jar.set(name, value)
    for (const key of keys) await send.collect(PRESS, key)
    const { stamps, stamp_num } = await phone.collected()
    expect(stamp_num).toBe(500)
    expect(stamps.map((stamp) => stamp.collected_id)).toEqual(keys)
  })

  it('[11] beyond the limit a new press waits as long as Retry-After says, and a repeat is still answered', async () => {
    const app = createTestApp(api.db, { now: () => new Date(now), limits: { pressesPerAccount: { max: 3, windowMs: HOUR } } })
    await newGuest()
    const limited = createClient(app)
    for (const [name, value] of phone.jar) limited.jar.set(name, value)
    const key = randomUUID()
    await limited.collect(PRESS, key)
    now += 10 * MINUTE
    await limited.collect()
    await limited.collect()
    const refused = randomUUID()
    const response = await limited.press(PRESS, { key: refused })
    expect([response.status, response.headers.get('Retry-After')]).toEqual([429, String(50 * 60)])
    expect((await limited.press(PRESS, { key })).status).toBe(200)
    now += 50 * MINUTE
    await limited.collect(PRESS, refused)
    expect((await limited.collected()).stamp_num).toBe(4)
  })

  it('[10] the tag of the station proves the place without a position, for guests as well', async () => {
    await newGuest()
    const token = await createTags([SECRET]).issue(api.db, TOKYO)
    expect((await phone.collect({ ...PRESS, stamp_id: TOKYO, token })).stamp.verified).toBe(true)
    const sendai = await createTags([SECRET]).issue(api.db, SENDAI)
    const inAMinute = { ...PRESS, stamp_id: SENDAI, token: sendai, pressed_at: iso(START + MINUTE) }
    expect((await phone.collect(inAMinute)).stamp.verified).toBe(false)
  })

  it("[10] another station's tag, a revoked and a forged one do not refuse the press: it is judged by its position", async () => {
    await newGuest()
    const tags = createTags([SECRET])
    const revoked = await tags.issue(api.db, OMIYA)
    await tags.revoke(api.db, OMIYA)
    for (const token of [await tags.issue(api.db, TOKYO), revoked, 'A'.repeat(24), 'x']) {
      expect((await phone.collect({ ...PRESS, stamp_id: OMIYA, token })).stamp.verified).toBe(false)
      expect((await phone.collect({ ...proven(OMIYA, START), token })).stamp.verified).toBe(true)
    }
  })

  it('[4] a guest whose book was merged into an account is told so', async () => {
    await newGuest()
    const row = await account()
    await api.db.pglite.query('update account set merged_into = $1 where id = $2', [randomUUID(), row?.['id']])
    for (const response of [await phone.press(), await phone.page()]) {
      expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([401, 'account_merged'])
    }
  })
})

import { beforeAll, describe, expect, it } from 'vitest'
import { PRESS, createClient } from '../support/client.ts'
import { createTestApp, setUpTestApp } from '../support/test-app.ts'
import { OMIYA, SENDAI, TEST_STAMPS, TOKYO } from '../support/test-stamps.ts'

interface Numbers {
  total: number
  stamps: { stamp_id: number; number: number }[]
}

describe('how many visitors have a stamp', () => {
  let now = Date.parse('2026-11-21T03:00:00Z')
  const api = setUpTestApp({ now: () => new Date(now) })
  beforeAll(async () => {
    const [a, b, c] = [await api.newGuest(), await api.newGuest(), await api.newGuest()]
    for (const [guest, stamp_id] of [
      [a, TOKYO],
      [a, TOKYO],
      [b, TOKYO],
      [c, TOKYO],
      [a, SENDAI],
      [b, SENDAI],
      [c, 3001],
    ] as const) {
      await guest.collect({ ...PRESS, stamp_id })
    }
  }, 60_000)

  const read = async (query: string, app = api.app): Promise<Numbers> =>
    (await (await createClient(app).request(`/system/api/stamps/number${query}`)).json()) as Numbers
  const ids = async (query: string) => (await read(query)).stamps.map((stamp) => stamp.stamp_id)

  it('[7] counts visitors, not presses, and lists the stamps that nobody has', async () => {
    const { total, stamps } = await read('')
    expect(total).toBe(TEST_STAMPS.size)
    expect(stamps.map((stamp) => stamp.stamp_id)).toEqual([...TEST_STAMPS.keys()].toSorted((a, b) => a - b))
    expect(stamps.filter((stamp) => stamp.number > 0)).toEqual([
      { stamp_id: SENDAI, number: 2 },
      { stamp_id: TOKYO, number: 3 },
      { stamp_id: 3001, number: 1 },
    ])
  })

  it('[7] popular starts with the stamp that most visitors have, rare with the fewest, equal numbers by id', async () => {
    expect((await ids('?order=popular')).slice(0, 4)).toEqual([TOKYO, SENDAI, 3001, 51])
    const rare = await ids('?order=rare')
    expect(rare.slice(0, 3)).toEqual([51, 218, OMIYA])
    expect(rare.slice(-3)).toEqual([3001, SENDAI, TOKYO])
  })

  it.each([
    ['?kind=ikimono', [3001]],
    ['?kind=station&area=south_tohoku', [SENDAI]],
    [`?prefecture=${encodeURIComponent('埼玉県')}`, [OMIYA]],
    [`?stamp_id=${TOKYO}`, [TOKYO]],
    [`?stamp_id=${TOKYO}&kind=ekiben`, []],
    ['?kind=face', []],
  ])('[7] %s lists %j', async (query, expected) => {
    expect(await ids(query)).toEqual(expected)
    expect((await read(query)).total).toBe(expected.length)
  })

  it('[7] pages follow one another without gap or overlap', async () => {
    const all = await ids('?order=popular')
    const pages = [await ids('?order=popular&limit=5&page=1'), await ids('?order=popular&limit=5&page=2'), await ids('?order=popular&limit=5&page=3')]
    expect(pages.flat()).toEqual(all)
    expect(await ids('?limit=5&page=4')).toEqual([])
  })

  it('[7] may be cached for a minute by anybody, and is counted again after that', async () => {
    const app = createTestApp(api.db, { now: () => new Date(now) })
    const phone = createClient(app)
    const response = await phone.request('/system/api/stamps/number')
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=60')
    const numberOf = async () => (await read(`?stamp_id=${OMIYA}`, app)).stamps[0]?.number
    await (await api.newGuest()).collect({ ...PRESS, stamp_id: OMIYA })
    now += 59_000
    expect(await numberOf()).toBe(0)
    now += 1_000
    expect(await numberOf()).toBe(1)
  })
})

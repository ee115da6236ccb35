import { beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '../../../server/store/db.ts'
import { exportDatabase, exportedTables, importDatabase } from '../../../server/store/dump.ts'
import { createClient, type Client } from '../support/client.ts'
import { createTestApp, setUpTestApp } from '../support/test-app.ts'
import { openTestDatabase } from '../support/test-database.ts'
import { OMIYA, TOKYO, at } from '../support/test-stamps.ts'

const exported = async (db: Db): Promise<string[]> => {
  const lines: string[] = []
  await exportDatabase(db, (line) => lines.push(line))
  return lines
}
/** Compares rows in any order: a table has none. */
const sorted = (lines: readonly string[]) =>
  lines.map((line) => JSON.stringify(Object.entries(JSON.parse(line) as object).toSorted(([a], [b]) => (a < b ? -1 : 1)))).toSorted()

describe('a copy of the database', () => {
  const api = setUpTestApp()
  let phone: Client
  let lines: readonly string[]
  beforeAll(async () => {
    phone = await api.newMember()
    await phone.post('/system/api/user/nickname/decide', new URLSearchParams({ nickname: '"途中\\下車"' }))
    const pressed_at = new Date().toISOString()
    for (let i = 0; i < 3; i += 1)
      await phone.collect({
        stamp_id: TOKYO,
        tilt: -7.1,
        blurred: 3,
        imprint: '1.a',
        sub_stamp_id: 4,
        x: 0.123456789,
        y: 1 / 3,
        ...at(TOKYO),
        pressed_at,
        fixed_at: pressed_at,
      })
    const face = (await phone.collected()).stamps[1]?.collected_id ?? ''
    await phone.chooseFace(TOKYO, face, pressed_at)
    await (await api.newGuest()).collect({ stamp_id: OMIYA, tilt: 0, blurred: 0 })
    await api.db.pglite.exec(
      `insert into tag select id, 7 from stamp;
       insert into session (id_hash, family, account_id, kind, created_at, seen_at, expires_at)
         select 'bulk' || n, 'f', gen_random_uuid(), 'guest', '2026-11-21 03:04:05.678901+00', now(), now() from generate_series(1, 1203) n`,
    )
    lines = await exported(api.db)
  }, 60_000)

  /** Imports the copy into a database, and returns the visitor's book there after one more press. */
  async function visitCopy(db: Db) {
    const rows = await importDatabase(db, () => lines)
    const isSame = sorted(await exported(db)).join('\n') === sorted(lines).join('\n')
    const there = createClient(createTestApp(db))
    for (const [name, value] of phone.jar) there.jar.set(name, value)
    const book = await there.collected()
    await there.collect({ stamp_id: OMIYA, tilt: 0, blurred: 0 })
    return { rows, isSame, book, stamp_num: (await there.collected('?is_last=true')).stamp_num }
  }
  const expected = async () => ({ rows: lines.length - 2 - (await exportedTables(api.db)).length, isSame: true, book: await phone.collected(), stamp_num: 2 })

  it('has every table with a visitor’s data, to the microsecond', () => {
    expect(lines.filter((line) => line.startsWith('{"table"')).map((line) => (JSON.parse(line) as { table: string }).table)).toEqual(
      expect.arrayContaining(['account', 'collected_stamp', 'identity', 'impression', 'nickname', 'session', 'stamp', 'tag', 'transfer']),
    )
    expect(lines.some((line) => line.includes('2026-11-21T03:04:05.678901+00:00'))).toBe(true)
    expect(lines.some((line) => /"face_id":"[0-9a-f-]{36}"/u.test(line))).toBe(true)
  })

  it('is imported into another embedded database as a whole: the same visitors with the same tokens and books', async () => {
    const db = await openTestDatabase()
    expect(await visitCopy(db)).toEqual(await expected())
    await db.close()
  }, 60_000)

  it('is imported while it is read: no more than one statement’s rows are held', async () => {
    const db = await openTestDatabase()
    let [pulled, inserted, most] = [0, 0, 0]
    async function* read() {
      for (const line of lines) {
        pulled += 1
        most = Math.max(most, pulled - inserted)
        yield line
      }
    }
    const counted: Db = {
      ...db,
      tx: (work) =>
        db.tx((tx) => {
          // The second reading.
          pulled = 0
          most = 0
          return work({
            query: async (asked, values) => {
              if (asked.text.includes('json_populate_recordset')) inserted = pulled
              return tx.query(asked, values)
            },
          })
        }),
    }
    expect(await importDatabase(counted, read)).toBeGreaterThan(1_203)
    expect(most).toBeLessThan(600)
    await db.close()
  }, 60_000)

  it('is refused by a database in use, which stays unchanged', async () => {
    const before = await exported(api.db)
    await expect(importDatabase(api.db, () => lines)).rejects.toThrow('in use')
    expect(sorted(await exported(api.db))).toEqual(sorted(before))
  })

  it('is refused where it is truncated, of another version or something else, and then nothing is imported', async () => {
    const db = await openTestDatabase()
    for (const [broken, reason] of [
      [lines.slice(0, -1), 'truncated'],
      [lines.filter((_, i) => i !== 20), 'truncated'],
      [[(lines[0] ?? '').replace('0001', '0000'), ...lines.slice(1)], 'another version'],
      [lines.map((line) => line.replace(/^\{"table":"tag"\}$/u, '{"table":"nosuch"}')), 'nosuch'],
      [['{}', '{}'], 'not an export'],
      [[], 'not an export'],
    ] as const) {
      await expect(importDatabase(db, () => broken)).rejects.toThrow(reason)
    }
    expect((await exported(db)).filter((line) => !line.startsWith('{"table"'))).toHaveLength(2)
    await db.close()
  }, 60_000)
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import { nicknameKey } from '../../src/core/domain/nickname.ts'
import { renewNicknameKeys } from '../../server/nickname-keys.ts'
import { openTestDatabase, type TestDatabase } from './support/test-database.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await openTestDatabase()
}, 60_000)
afterAll(() => db.close())

const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const named = async (n: number, nickname: string, name_key: string) => {
  await db.pglite.query("insert into account (id, kind, nickname, created_at) values ($1, 'sns', $2, now())", [idOf(n), nickname])
  await db.pglite.query('insert into nickname (name_key, account_id) values ($1, $2)', [name_key, idOf(n)])
}
const keys = async () =>
  new Map((await db.pglite.query<{ id: string; k: string }>('select account_id::text as id, name_key as k from nickname')).rows.map(({ id, k }) => [id, k]))

it('[5] keys that an earlier version made are recomputed once, however many; of two that became equal both names stay', async () => {
  for (let n = 1; n <= 1_001; n += 1) await named(n, `いすず${n}`, `いすず${n}`)
  await named(2_001, 'Nozomi', 'nozomi')
  await named(2_002, 'Noz0mi', 'noz0mi')
  expect(await renewNicknameKeys(db)).toBeGreaterThan(400)
  const now = await keys()
  expect(now.size).toBe(1_003)
  for (let n = 1; n <= 1_001; n += 1) expect(now.get(idOf(n))).toBe(nicknameKey(`いすず${n}`))
  expect([now.get(idOf(2_001)), now.get(idOf(2_002))]).toEqual([nicknameKey('Nozomi'), 'noz0mi'])
  await db.pglite.query("update nickname set name_key = 'untouched' where account_id = $1", [idOf(1)])
  expect(await renewNicknameKeys(db)).toBe(0)
  expect((await keys()).get(idOf(1))).toBe('untouched')
})

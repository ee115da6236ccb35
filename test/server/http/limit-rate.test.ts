import { afterAll, beforeAll, expect, it } from 'vitest'
import { limitRate } from '../../../server/http/limit-rate.ts'
import { openTestDatabase, type TestDatabase } from '../support/test-database.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await openTestDatabase()
}, 60_000)
afterAll(() => db.close())

const LIMIT = { max: 2, windowMs: 60_000 }
const START = Date.parse('2026-11-21T03:00:00Z')
const count = (subject: string | null, at = START, name = 'transfer') =>
  limitRate({ db, secret: 's'.repeat(32), now: new Date(at) }, name, subject, LIMIT).then(
    () => 'taken',
    (error: Error) => error.message,
  )

it('allows the limit in a window, for each subject and each name separately', async () => {
  expect([await count('a'), await count('a'), await count('a')]).toEqual(['taken', 'taken', 'too_many_requests'])
  expect([await count('b'), await count('a', START, 'login')]).toEqual(['taken', 'taken'])
  expect(await count('a', START + 60_000)).toBe('taken')
})

it('an unknown subject is not counted', async () => {
  for (let i = 0; i < 5; i += 1) expect(await count(null)).toBe('taken')
})

it('the subject cannot be read back: no address is stored', async () => {
  const { rows } = await db.pglite.query<{ k: string }>('select k from rate_limit')
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.every(({ k }) => /^(transfer|login):[\w-]{43}$/u.test(k))).toBe(true)
})

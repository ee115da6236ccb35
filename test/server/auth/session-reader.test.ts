import { expect, it } from 'vitest'
import { createSessionReader } from '../../../server/auth/session-reader.ts'
import type { Queries } from '../../../server/store/db.ts'

/** A database whose statements are answered by the test, in any order. */
function heldDatabase() {
  const asked: { readonly id_hashes: readonly string[]; answer(): void; fail(error: Error): void }[] = []
  const query = (_statement: unknown, values: { readonly id_hashes: string }) =>
    new Promise((resolve, reject) => {
      const id_hashes = values.id_hashes.split(' ')
      asked.push({ id_hashes, answer: () => resolve(id_hashes.filter((each) => each !== 'none').map((id_hash) => ({ id_hash }))), fail: reject })
    })
  return { asked, db: { query } as unknown as Queries }
}
const settle = () => new Promise((resolve) => setTimeout(resolve))

it('sessions that are requested while a statement runs are read together by the next one, which begins after all of these requests', async () => {
  const { asked, db } = heldDatabase()
  const read = createSessionReader(db)
  const first = read('a')
  const others = [read('b'), read('none'), read('a')]
  expect(asked.map((each) => each.id_hashes)).toEqual([['a']])
  asked[0]?.answer()
  expect(await first).toEqual({ id_hash: 'a' })
  await settle()
  // Not the row that was read before the second request for it: the session may have ended in between.
  expect(asked.map((each) => each.id_hashes)).toEqual([['a'], ['b', 'none', 'a']])
  asked[1]?.answer()
  expect(await Promise.all(others)).toEqual([{ id_hash: 'b' }, undefined, { id_hash: 'a' }])
})

it('a failing statement rejects its own requests only, and one without an answer does not block the next', async () => {
  const { asked, db } = heldDatabase()
  const read = createSessionReader(db)
  const stuck = read('a')
  const next = read('b')
  await expect.poll(() => asked.length).toBe(2)
  asked[1]?.answer()
  expect(await next).toEqual({ id_hash: 'b' })
  asked[0]?.fail(new Error('gone'))
  await expect(stuck).rejects.toThrow('gone')
  const last = read('c')
  asked[2]?.answer()
  expect(await last).toEqual({ id_hash: 'c' })
})

it('many sessions at once are read in statements of a hundred', async () => {
  const { asked, db } = heldDatabase()
  const read = createSessionReader(db)
  const all = Array.from({ length: 151 }, (_, i) => read(`h${i}`))
  for (const at of [0, 1, 2]) {
    asked[at]?.answer()
    await settle()
  }
  await Promise.all(all)
  expect(asked.map((each) => each.id_hashes.length)).toEqual([1, 100, 50])
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import { readTagCode, spellTagCode } from '../../src/core/domain/tag-code.ts'
import { readTagToken } from '../../src/core/domain/tag-token.ts'
import { createTags } from '../../server/tags.ts'
import { openTestDatabase, type TestDatabase } from './support/test-database.ts'
import { OMIYA, SENDAI, TOKYO } from './support/test-stamps.ts'

const [NEW, OLD] = ['n'.repeat(32), 'o'.repeat(32)] as const
let db: TestDatabase
beforeAll(async () => {
  db = await openTestDatabase()
}, 60_000)
afterAll(() => db.close())

it('[7] a token is valid for its stamp and the same each time it is printed', async () => {
  const tags = createTags([NEW])
  const token = await tags.issue(db, TOKYO)
  expect(await tags.issue(db, TOKYO)).toBe(token)
  expect(token).toMatch(/^[\w-]{24}$/u)
  expect(readTagToken(token)).toMatchObject({ stamp_id: TOKYO, version: 1 })
  expect(await tags.accept(db, token)).toBe(TOKYO)
})

it('[7] no character of it may be changed', async () => {
  const tags = createTags([NEW])
  const token = await tags.issue(db, TOKYO)
  for (let i = 0; i < token.length; i += 1) {
    const changed = `${token.slice(0, i)}${token[i] === 'x' ? 'y' : 'x'}${token.slice(i + 1)}`
    expect([i, await tags.accept(db, changed)]).toEqual([i, null])
  }
  for (const text of ['', token.slice(1), `${token}A`, 'A'.repeat(24)]) expect(await tags.accept(db, text)).toBeNull()
})

it("[7] revoking a stamp's tags ends those already printed, and only its own", async () => {
  const tags = createTags([NEW])
  const [omiya, sendai] = [await tags.issue(db, OMIYA), await tags.issue(db, SENDAI)]
  for (const version of [2, 3]) {
    await tags.revoke(db, OMIYA)
    expect(await tags.accept(db, omiya)).toBeNull()
    const fresh = await tags.issue(db, OMIYA)
    expect([await tags.accept(db, fresh), readTagToken(fresh)?.version]).toEqual([OMIYA, version])
  }
  expect(await tags.accept(db, sendai)).toBe(SENDAI)
})

it('[7] a new secret signs new tags while the old ones stay valid; removing a secret revokes its tags', async () => {
  const printed = await createTags([OLD]).issue(db, TOKYO)
  const both = createTags([NEW, OLD])
  expect(await both.accept(db, printed)).toBe(TOKYO)
  expect(await both.issue(db, TOKYO)).toBe(await createTags([NEW]).issue(db, TOKYO))
  expect(await createTags([NEW]).accept(db, printed)).toBeNull()
})

it('[7, 15] the code to type is valid like the token, ends with it when it is revoked, and no character of it may be changed', async () => {
  const tags = createTags([NEW, OLD])
  const code = await tags.issueCode(db, TOKYO)
  expect(await tags.accept(db, code)).toBe(TOKYO)
  expect(await createTags([OLD]).accept(db, code)).toBeNull()
  expect(await tags.accept(db, await createTags([OLD]).issueCode(db, TOKYO))).toBe(TOKYO)
  const { stamp_id, version, signature } = readTagCode(code)!
  for (const forged of [spellTagCode({ stamp_id, version, signature: signature ^ 1n }), spellTagCode({ stamp_id: OMIYA, version, signature })])
    expect(await tags.accept(db, forged)).toBeNull()
  await tags.revoke(db, TOKYO)
  expect(await tags.accept(db, code)).toBeNull()
  expect(await tags.accept(db, await tags.issueCode(db, TOKYO))).toBe(TOKYO)
})

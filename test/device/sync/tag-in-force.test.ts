import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTags } from '../../../server/tags.ts'
import { loadUser } from '../../../src/device/sync/account.ts'
import { isTagInForce } from '../../../src/device/sync/tag-in-force.ts'
import { ensureGuest } from '../../../src/device/sync/session.ts'
import { createPhone } from '../../support/phone.ts'
import { startServer, TEST_SECRET } from '../../support/server.ts'

let server: Awaited<ReturnType<typeof startServer>>
beforeAll(async () => {
  server = await startServer()
}, 60_000)
afterAll(() => server.close())

describe('[7] GET {token}', () => {
  it('tells a logged-in visitor whether the tag is valid', async () => {
    const phone = createPhone(server.app)
    await phone.signIn(randomUUID().slice(0, 20))
    await loadUser(phone.drainDeps(), { force: true })
    const tags = createTags([TEST_SECRET])
    const token = await tags.issue(server.db, 51)
    await expect(isTagInForce(phone.drainDeps(), token)).resolves.toBe(true)
    await expect(isTagInForce(phone.drainDeps(), 'AAAAAAAAAAAAAAAAAAAAAAAA')).resolves.toBe(false)
    phone.network.next('offline')
    await expect(isTagInForce(phone.drainDeps(), token)).rejects.toMatchObject({ kind: 'offline' })
    await tags.revoke(server.db, 51)
    await expect(isTagInForce(phone.drainDeps(), token)).resolves.toBe(false)
  })

  it('[6] is not requested by a guest', async () => {
    const guest = createPhone(server.app)
    await ensureGuest(guest.drainDeps())
    const sent = guest.network.sent.length
    await expect(isTagInForce(guest.drainDeps(), 'AAAAAAAAAAAAAAAAAAAAAAAA')).resolves.toBeNull()
    expect(guest.network.sent).toHaveLength(sent)
  })
})

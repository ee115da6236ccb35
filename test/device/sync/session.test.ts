import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { drain } from '../../../src/device/sync/drain.ts'
import { readBookOwner } from '../../../src/device/sync/book-owner.ts'
import { ensureGuest, restoreGuest } from '../../../src/device/sync/session.ts'
import { createPhone, pressOf, type Phone } from '../../support/phone.ts'
import { startServer } from '../../support/server.ts'

let server: Awaited<ReturnType<typeof startServer>>
let phone: Phone
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())
beforeEach(() => {
  phone = createPhone(server.app)
})

describe('[6] guest', () => {
  it('is none before registration and a guest after it, with the token out of reach', async () => {
    await expect(readBookOwner(phone.drainDeps())).resolves.toBe('none')
    await ensureGuest(phone.drainDeps())
    await expect(readBookOwner(phone.drainDeps())).resolves.toBe('guest')
    expect(phone.cookies.get('guest')).toBe('1')
  })
  it('registers only when no token cookie exists', async () => {
    await ensureGuest(phone.drainDeps())
    await ensureGuest(phone.drainDeps())
    expect(phone.network.sent).toHaveLength(1)
  })
  it('a session outranks a guest marker, and registers nobody', async () => {
    phone.cookies.set('expires_in', '9999999999')
    await ensureGuest(phone.drainDeps())
    expect(phone.network.sent).toEqual([])
    await expect(readBookOwner(phone.drainDeps())).resolves.toBe('sns')
  })
  it('a visitor with a book but no token is registered again; without either not', async () => {
    await expect(restoreGuest(phone.drainDeps())).resolves.toBe(false)
    await phone.keep(pressOf(randomUUID()))
    await drain(phone.drainDeps(), { eager: true })
    await expect(restoreGuest(phone.drainDeps())).resolves.toBe(false)
    phone.cookies.clear()
    await expect(restoreGuest(phone.drainDeps())).resolves.toBe(true)
    await expect(readBookOwner(phone.drainDeps())).resolves.toBe('guest')
  })
})

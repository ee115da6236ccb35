import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { signOut } from '../../../src/device/sync/account.ts'
import { readRankings, refreshRanking } from '../../../src/device/sync/refresh-ranking.ts'
import { createEmptyApi } from '../../support/empty-api.ts'
import { createGate } from '../../support/gate.ts'
import { createPhone } from '../../support/phone.ts'
import { startServer } from '../../support/server.ts'

let server: Awaited<ReturnType<typeof startServer>>
beforeAll(async () => {
  server = await startServer()
}, 60_000)
afterAll(() => server.close())

it('[14] each period is stored separately, and is kept without an answer', async () => {
  const asked: (string | null)[] = []
  const phone = createPhone((request) => {
    asked.push(new URL(request.url).searchParams.get('period'))
    return server.app(request)
  })
  await phone.signIn(randomUUID().slice(0, 20))
  await expect(readRankings(phone.store)).resolves.toEqual({})
  await refreshRanking(phone, 'total')
  await refreshRanking(phone, 'month')
  expect(asked.slice(-2)).toEqual(['total', 'month'])
  const held = await readRankings(phone.store)
  expect(held).toMatchObject({ total: { me: null, as_of: expect.stringMatching(/^2026-11-2/u) }, month: { ranking_data: [] } })
  phone.network.weather = 'offline'
  await expect(refreshRanking(phone, 'total')).rejects.toMatchObject({ kind: 'offline' })
  await expect(readRankings(phone.store)).resolves.toEqual(held)
})

it('[14] both periods are stored where they arrive together; an answer that arrives after a logout is not', async () => {
  const phone = createPhone(server.app)
  await phone.signIn(randomUUID().slice(0, 20))
  await Promise.all([refreshRanking(phone, 'total'), refreshRanking(phone, 'month')])
  expect(Object.keys(await readRankings(phone.store)).toSorted()).toEqual(['month', 'total'])
  const arrival = createGate()
  phone.network.patience = () => arrival.promise
  phone.network.next('late-answer')
  const late = refreshRanking(phone, 'total')
  await vi.waitFor(() => expect(phone.network.sent).toHaveLength(3))
  await signOut(phone.signOutDeps())
  arrival.open()
  await late
  await expect(readRankings(phone.store)).resolves.toEqual({})
})

it('[14] the request times out after 15 s; an empty answer changes nothing', async () => {
  const phone = createPhone(server.app)
  const { api, limits } = createEmptyApi()
  await expect(refreshRanking({ store: phone.store, api }, 'month')).rejects.toMatchObject({ kind: 'offline', cause: 'an empty answer' })
  expect(limits).toEqual([15_000])
  await expect(readRankings(phone.store)).resolves.toEqual({})
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import { createApp } from '../../../server/app.ts'
import { readMeta } from '../../../src/device/store/meta-store.ts'
import { refreshOperator } from '../../../src/device/sync/refresh-operator.ts'
import { TEST_STAMPS } from '../../server/support/test-stamps.ts'
import { createEmptyApi } from '../../support/empty-api.ts'
import { createPhone } from '../../support/phone.ts'
import { startServer } from '../../support/server.ts'

let server: Awaited<ReturnType<typeof startServer>>
beforeAll(async () => {
  server = await startServer()
}, 60_000)
afterAll(() => server.close())

it('[2] the operator’s identity is stored on the phone, and stays without an answer', async () => {
  const operator = { name: '駅印帖の会', contact: 'https://ekiincho.example/mado', log_days: 14 }
  const notice = { id: '0123456789ab', title: 'お知らせ', body: ['ひとつ', 'ふたつ'] }
  const phone = createPhone(createApp({ db: server.db, stamps: TEST_STAMPS, secret: 'x'.repeat(32), operator, readNotice: async () => notice }))
  await refreshOperator(phone)
  await expect(readMeta(phone.store, 'operator')).resolves.toEqual({ operator, notice })
  phone.network.weather = 'offline'
  await expect(refreshOperator(phone)).rejects.toMatchObject({ kind: 'offline' })
  await expect(readMeta(phone.store, 'operator')).resolves.toEqual({ operator, notice })
})

it('[2] the request times out after 15 s; an empty answer changes nothing', async () => {
  const phone = createPhone(server.app)
  await refreshOperator(phone)
  const held = await readMeta(phone.store, 'operator')
  const { api, limits } = createEmptyApi()
  await expect(refreshOperator({ store: phone.store, api })).rejects.toMatchObject({ kind: 'offline', cause: 'an empty answer' })
  expect(limits).toEqual([15_000])
  expect(held).toBeDefined()
  await expect(readMeta(phone.store, 'operator')).resolves.toEqual(held)
})

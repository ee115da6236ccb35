import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createStore } from '../../../src/device/store/db.ts'
import { findVolumes, openVolume, titledVolumes } from '../../../src/page/app/phone-volumes.ts'
import { pressOf } from '../../support/phone.ts'
import { newOutboxRow } from '../../../src/core/domain/outbox-row.ts'
import { createTestStorage } from '../../support/test-storage.ts'

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('localStorage', createTestStorage())
})
afterEach(() => vi.unstubAllGlobals())

it('[15] the first book always exists; another where it has a title, or where only its database is left', async () => {
  expect(await findVolumes()).toEqual([''])
  localStorage.setItem('ekiincho-3-title', 'はな')
  await createStore('ekiincho-5').use(async () => undefined)
  expect(titledVolumes()).toEqual(['', '-3'])
  expect(await findVolumes()).toEqual(['', '-3', '-5'])
})

it('[15] a browser that cannot list its databases has the titled ones', async () => {
  localStorage.setItem('ekiincho-2-title', 'はな')
  vi.stubGlobal('indexedDB', { open: indexedDB.open.bind(indexedDB) })
  expect(await findVolumes()).toEqual(['', '-2'])
})

it('[15] each volume stores its data in its own database only', async () => {
  const [first, second] = [openVolume(''), openVolume('-2')]
  await second.outbox.add(newOutboxRow(pressOf('k'), 'guest'))
  expect(await first.outbox.read()).toEqual([])
  expect(await createStore('ekiincho-2').use((db) => db.count('outbox'))).toBe(1)
})

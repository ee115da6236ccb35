import { expect, it } from 'vitest'
import { keepUser, wipeStore } from '../../../src/device/store/book-store.ts'
import { editJourney, readJourneyEdits } from '../../../src/device/store/journey-edits.ts'
import { createPhone } from '../../support/phone.ts'
import { userOf } from '../../support/user.ts'

const newPhone = () => createPhone(() => Promise.reject(new Error('no byte may be sent')))

it('[15] a journey’s name and cut are changed independently, and an edit that changes nothing leaves no record', async () => {
  const { store, announced } = newPhone()
  await Promise.all([editJourney(store, 'a', { name: '春の旅' }), editJourney(store, 'a', { cut: 'split' }), editJourney(store, 'b', { cut: 'join' })])
  expect([...(await readJourneyEdits(store)).values()]).toEqual([
    { key: 'a', name: '春の旅', cut: 'split' },
    { key: 'b', name: null, cut: 'join' },
  ])
  expect(announced).toContain('journeys')
  await editJourney(store, 'b', { cut: null })
  expect([...(await readJourneyEdits(store)).keys()]).toEqual(['a'])
})

it('[15] an edit rejects on a full phone; another account’s login keeps the edits, and a logout deletes them', async () => {
  const { store, fullStore } = newPhone()
  await expect(editJourney(fullStore, 'a', { name: '春の旅' })).rejects.toThrow('full')
  await editJourney(store, 'a', { name: '春の旅' })
  await keepUser(store, userOf('one'), 0)
  await keepUser(store, userOf('another'), 0)
  expect((await readJourneyEdits(store)).size).toBe(1)
  await wipeStore(store)
  expect((await readJourneyEdits(store)).size).toBe(0)
})

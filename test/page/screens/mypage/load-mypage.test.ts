import { expect, it } from 'vitest'
import { collectedView } from '../../../../src/core/domain/collected-view.ts'
import { createLiveValue } from '../../../../src/device/store/live-value.ts'
import { loadMypage } from '../../../../src/page/screens/mypage/load-mypage.ts'
import { playOf } from '../../../support/play-of.ts'

/** A value that takes a moment to be read. */
const slow = <T>(value: T) =>
  createLiveValue(
    () => new Promise<T>((resolve) => setTimeout(() => resolve(value), 5)),
    () => undefined,
  )
const storage = () => ({ account: { user: slow({ record: null }) }, book: slow(collectedView([], [])), tray: slow([]) })

it('[2] わたし is shown when all that the phone stores of it has been read', async () => {
  const given = storage()
  const play = await playOf(collectedView([], []))
  const loaded = await loadMypage({ ...given, play: () => Promise.resolve(play) })
  expect(loaded.play).toBe(play)
  expect([given.book.get(), given.tray.get()]).toEqual([collectedView([], []), []])
  expect(play.standing.get()).not.toBeNull()
  expect(loaded.catalogue.stations.length).toBeGreaterThan(1_000)
})

it('[2] わたし is shown without the play where its facts cannot be loaded', async () => {
  const loaded = await loadMypage({ ...storage(), play: () => Promise.reject(new TypeError('Failed to fetch')) })
  expect(loaded.play).toBeNull()
})

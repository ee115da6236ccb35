import { expect, it } from 'vitest'
import { createLiveValue } from '../../../../src/device/store/live-value.ts'
import { loadOperator } from '../../../../src/page/screens/info/load-operator.ts'

it('[2] an article is shown when the stored operator has been read', async () => {
  const stored = { answer: { operator: null, notice: null } }
  const news = createLiveValue(
    () => new Promise<typeof stored>((resolve) => setTimeout(() => resolve(stored), 5)),
    () => undefined,
  )
  const loaded = await loadOperator({ operator: () => Promise.resolve(news) })
  expect(loaded?.get()).toEqual(stored)
})

it('[2] an article is shown where the operator cannot be loaded', async () => {
  expect(await loadOperator({ operator: () => Promise.reject(new TypeError('Failed to fetch')) })).toBeNull()
})

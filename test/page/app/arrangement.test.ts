import { expect, it, vi } from 'vitest'
import type { LiveTopic } from '../../../src/device/store/live.ts'
import { createArrangement } from '../../../src/page/app/arrangement.ts'
import { createPhone } from '../../support/phone.ts'

it('[15] journeys and the order of leaves are each reread after their own changes, in any tab', async () => {
  const phone = createPhone(() => Promise.reject(new Error('no byte may be sent')))
  const listeners: ((topic: LiveTopic) => void)[] = []
  const tell = (topic: LiveTopic) => listeners.forEach((listener) => listener(topic))
  const arrangement = createArrangement(phone.store, { subscribe: (listener) => (listeners.push(listener), () => undefined) })
  await vi.waitFor(() => expect([arrangement.journeys.get(), arrangement.leaves.get()]).toEqual([new Map(), []]))
  await arrangement.editJourney('a', { name: '春の旅' })
  await arrangement.keepLeaves(['b', 'a'])
  tell('outbox')
  expect([arrangement.journeys.get()?.size, arrangement.leaves.get()]).toEqual([0, []])
  tell('journeys')
  await vi.waitFor(() => expect(arrangement.journeys.get()?.get('a')?.name).toBe('春の旅'))
  expect(arrangement.leaves.get()).toEqual([])
  tell('leaf_order')
  await vi.waitFor(() => expect(arrangement.leaves.get()).toEqual(['b', 'a']))
})

import { expect, it } from 'vitest'
import { createAnnouncer, createLive, type LiveTopic } from '../../../src/device/store/live.ts'

it('notifies this context at once and the others soon, each once', async () => {
  const [here, there] = [createLive(''), createLive('')]
  const heard: { where: string; topic: LiveTopic }[] = []
  here.subscribe((topic) => heard.push({ where: 'here', topic }))
  const leave = there.subscribe((topic) => heard.push({ where: 'there', topic }))
  here.announce('outbox')
  expect(heard).toEqual([{ where: 'here', topic: 'outbox' }])
  await expect.poll(() => heard.length).toBe(2)
  expect(heard[1]).toEqual({ where: 'there', topic: 'outbox' })
  leave()
  there.announce('collected')
  await expect.poll(() => heard.length).toBe(3)
  expect(heard[2]).toEqual({ where: 'here', topic: 'collected' })
  here.close()
  there.close()
})

it('[15] a change in one volume is not announced in another', async () => {
  const [first, second, same] = [createLive(''), createLive('-2'), createLive('-2')]
  const heard: string[] = []
  first.subscribe((topic) => heard.push(`first ${topic}`))
  same.subscribe((topic) => heard.push(`same ${topic}`))
  second.announce('outbox')
  second.announce('collected')
  await expect.poll(() => heard).toEqual(['same outbox', 'same collected'])
  for (const live of [first, second, same]) live.close()
})

it('a worker that only announces reaches the tabs', async () => {
  const [worker, tab] = [createAnnouncer(''), createLive('')]
  const heard: LiveTopic[] = []
  tab.subscribe((topic) => heard.push(topic))
  worker.announce('outbox')
  await expect.poll(() => heard).toEqual(['outbox'])
  worker.close()
  tab.close()
})

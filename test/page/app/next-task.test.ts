import { expect, it } from 'vitest'
import { nextTask } from '../../../src/page/app/next-task.ts'

it('[12] what is already queued comes before what follows, microtasks and tasks alike', async () => {
  const order: string[] = []
  setTimeout(() => order.push('task'))
  void Promise.resolve()
    .then(() => Promise.resolve())
    .then(() => order.push('microtask'))
  await nextTask()
  order.push('after')
  expect(order).toEqual(['microtask', 'task', 'after'])
})

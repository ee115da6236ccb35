import { expect, it } from 'vitest'
import { createKeyedQueue } from '../../server/keyed-queue.ts'

/** A job that ends on command. */
function heldJob(started: string[], name: string) {
  let end = () => undefined as void
  const over = new Promise<void>((resolve) => {
    end = resolve
  })
  const job = async () => {
    started.push(name)
    await over
    return name
  }
  return { job, end: () => end() }
}
const turn = () => new Promise((resolve) => setImmediate(resolve))

it.each([1, 2, 3])('runs %s jobs of a key at once, in order of arrival, and those of another key beside them', async (width) => {
  const queue = createKeyedQueue(width)
  const started: string[] = []
  const jobs = ['a', 'b', 'c', 'd'].map((name) => heldJob(started, name))
  const other = heldJob(started, 'other')
  const runs = [...jobs.map(({ job }) => queue('key', job)), queue('else', other.job)]
  await turn()
  expect(started).toEqual([...['a', 'b', 'c', 'd'].slice(0, width), 'other'])
  for (const { end } of [...jobs, other]) {
    end()
    await turn()
  }
  expect(await Promise.all(runs)).toEqual(['a', 'b', 'c', 'd', 'other'])
  expect(started.filter((name) => name !== 'other')).toEqual(['a', 'b', 'c', 'd'])
})

it('a failing job frees its slot, and only its own caller gets the error', async () => {
  const queue = createKeyedQueue()
  const failing = queue('key', () => Promise.reject(new Error('mine')))
  const next = queue('key', async () => 'next')
  await expect(failing).rejects.toThrow('mine')
  expect(await next).toBe('next')
})

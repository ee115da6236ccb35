import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Asks again and again until `work` ends, with a pause of `pauseMs` after each answer. Returns its result, and the milliseconds until each answer.
 * @template T @param {() => Promise<T>} work @param {() => Promise<unknown>} ask @param {number} pauseMs
 */
export async function probeBeside(work, ask, pauseMs) {
  const over = new AbortController()
  /** @type {number[]} */
  const probes = []
  const probing = (async () => {
    while (!over.signal.aborted) {
      const began = performance.now()
      await ask()
      probes.push(performance.now() - began)
      await sleep(pauseMs)
    }
  })()
  const result = await work()
  over.abort()
  await probing
  return { result, probes }
}

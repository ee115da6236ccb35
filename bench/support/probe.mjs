import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Asks again and again until `work` ends, with a pause of `pauseMs` after each answer. Returns its result, and of each question the milliseconds until its answer
 * and by how many it was asked too late: what runs in this process delays the question itself.
 * @template T @param {() => Promise<T>} work @param {() => Promise<unknown>} ask @param {number} pauseMs
 */
export async function probeBeside(work, ask, pauseMs) {
  const over = new AbortController()
  /** @type {{ readonly answerMs: number, readonly lateMs: number }[]} */
  const probes = []
  const probing = (async () => {
    for (let due = performance.now(); !over.signal.aborted; due = performance.now() + pauseMs) {
      await sleep(due - performance.now())
      const asked = performance.now()
      await ask()
      probes.push({ answerMs: performance.now() - asked, lateMs: asked - due })
    }
  })()
  const result = await work()
  over.abort()
  await probing
  return { result, probes }
}

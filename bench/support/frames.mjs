import { median } from './statistics.mjs'

/** @typedef {import('playwright-core').Page} Page @typedef {number[]} Frames */

/**
 * The frames of a page while `move` runs: the milliseconds from each to the next.
 * @param {Page} page @param {() => Promise<void>} move @returns {Promise<Frames>}
 */
export async function framesOf(page, move) {
  await page.evaluate(() => {
    /** @type {number[]} */
    const frames = []
    let [before, isDone] = [Number.NaN, false]
    const step = (/** @type {number} */ at) => {
      if (!Number.isNaN(before)) frames.push(at - before)
      before = at
      if (!isDone) requestAnimationFrame(step)
    }
    requestAnimationFrame(step)
    Object.assign(globalThis, {
      benchFrames() {
        isDone = true
        return frames
      },
    })
  })
  await move()
  return /** @type {Frames} */ (await page.evaluate('globalThis.benchFrames()'))
}

/** Medians of several runs: `at` gives the frame time in ms at a quantile (0 to 1), `late` is the percentage of frames over 17.5 ms. */
export const summaryOf = (/** @type {Frames[]} */ runs) => {
  const at = (/** @type {Frames} */ frames, /** @type {number} */ share) =>
    frames.toSorted((a, b) => a - b)[Math.floor((frames.length - 1) * share)] ?? Number.NaN
  return {
    at: (/** @type {number} */ share) => median(runs.map((frames) => at(frames, share))),
    late: 100 * median(runs.map((frames) => frames.filter((ms) => ms > 17.5).length / frames.length)),
  }
}

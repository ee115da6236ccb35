/**
 * The quantile `share` (0 to 1) of the numbers, interpolated linearly; NaN for none.
 * @param {readonly number[]} numbers @param {number} share
 */
export function quantile(numbers, share) {
  const sorted = numbers.toSorted((a, b) => a - b)
  const at = (sorted.length - 1) * share
  const [low = Number.NaN, high = Number.NaN] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]]
  return low + (high - low) * (at - Math.floor(at))
}

/**
 * The median of the numbers; NaN for none.
 * @param {readonly number[]} numbers
 */
export const median = (numbers) => quantile(numbers, 0.5)

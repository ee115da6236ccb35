/** The mean over a (2 radius + 1) square around each pixel of an n x n plane, 0 outside it; integers only. */
export function boxBlur(plane: Uint8Array, n: number, radius: number): Uint8Array {
  const share = Math.trunc(65_536 / (2 * radius + 1)) + 1
  const across = new Uint8Array(n * n)
  for (let y = 0; y < n; y++) {
    const row = y * n
    let sum = 0
    for (let x = -radius; x < n; x++) {
      if (x + radius < n) sum += plane[row + x + radius] as number
      if (x > radius) sum -= plane[row + x - radius - 1] as number
      if (x >= 0) across[row + x] = (sum * share) >> 16
    }
  }
  const out = new Uint8Array(n * n)
  const sums = new Int32Array(n)
  for (let y = -radius; y < n; y++) {
    const add = y + radius < n ? (y + radius) * n : -1
    const drop = (y - radius - 1) * n
    for (let x = 0; x < n; x++) {
      let sum = sums[x] as number
      if (add >= 0) sum += across[add + x] as number
      if (drop >= 0) sum -= across[drop + x] as number
      sums[x] = sum
      if (y >= 0) out[y * n + x] = (sum * share) >> 16
    }
  }
  return out
}

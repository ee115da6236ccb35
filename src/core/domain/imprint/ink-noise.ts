/** Side of a noise tile in pixels; tiles repeat seamlessly. */
export const TILE = 512

/** 32 well-mixed bits of a lattice point; integers only, hence equal in every JavaScript engine. */
function hashPoint(x: number, y: number, salt: number): number {
  let h = (Math.imul(x, 374_761_393) + Math.imul(y, 668_265_263) + Math.imul(salt, 1_274_126_177)) | 0
  h = Math.imul(h ^ (h >>> 13), 1_274_126_177)
  h = Math.imul(h ^ (h >>> 16), 2_246_822_519)
  return (h ^ (h >>> 15)) >>> 0
}

/** Value noise 0 to 255 with cells of 2^shift pixels, smoothed with 8-bit weights. */
export function noiseTile(shift: number, salt: number): Uint8Array {
  const cell = 1 << shift
  const side = TILE >> shift
  const lattice = new Uint8Array(side * side)
  for (let y = 0; y < side; y++) for (let x = 0; x < side; x++) lattice[y * side + x] = hashPoint(x, y, salt) >>> 24
  const smooth = new Int32Array(cell)
  for (let k = 0; k < cell; k++) {
    const t = (k << 8) >> shift
    smooth[k] = (t * t * (768 - 2 * t)) >> 16
  }
  const out = new Uint8Array(TILE * TILE)
  for (let y = 0; y < TILE; y++) {
    const row = (y >> shift) * side
    const below = (((y >> shift) + 1) & (side - 1)) * side
    const fy = smooth[y & (cell - 1)] as number
    for (let x = 0; x < TILE; x++) {
      const left = x >> shift
      const right = (left + 1) & (side - 1)
      const fx = smooth[x & (cell - 1)] as number
      const top = ((lattice[row + left] as number) * (256 - fx) + (lattice[row + right] as number) * fx) >> 8
      const bottom = ((lattice[below + left] as number) * (256 - fx) + (lattice[below + right] as number) * fx) >> 8
      out[y * TILE + x] = (top * (256 - fy) + bottom * fy) >> 8
    }
  }
  return out
}

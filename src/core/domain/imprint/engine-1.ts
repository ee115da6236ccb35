import { boxBlur } from './box-blur.ts'
import { cos256, sin256, stepsOfDegrees } from './compass.ts'
import { EVEN, type ImprintParams } from './imprint-params.ts'
import { noiseTile, TILE } from './ink-noise.ts'

/* Engine 1, frozen since the first stored press: any change here changes stamps in books, so a better one is engine 2. Integers only. Lengths are for 720
   pixels and scaled; grain is sampled through a rotated grid, or its lattice would be visible. */

/** The art prepared for printing: independent of the gesture, so it is computed while the finger is down. */
export interface Prepared {
  readonly n: number
  /** Rubber 0 to 255, per pixel. */
  readonly coverage: Uint8Array
  /** The edge in three widths: softened, sharp and flooded. */
  readonly soft: Uint8Array
  readonly softer: Uint8Array
  /** The amount of rubber around: wide areas lose ink first and have an oily rim. */
  readonly wide: Uint8Array
}

const REFERENCE = 720
const MASK = TILE - 1
/** Below this much rubber a pixel is paper; without this limit flooding puts specks over the sheet. */
const PAPER_BELOW = 18
const FLOODED_FROM = 205
const STARVED_BELOW = 128

interface Grain {
  /** Low-frequency unevenness of the hand. */
  readonly broad: Uint8Array
  /** Patch, grain and speck of rubber and paper, one byte each, interleaved. */
  readonly fine: Uint32Array
}
let grain: Grain | undefined

function grainOf(): Grain {
  if (grain) return grain
  const [patch, fleck, speck] = [noiseTile(4, 2), noiseTile(2, 3), noiseTile(1, 4)]
  const fine = new Uint32Array(TILE * TILE)
  for (let i = 0; i < fine.length; i++) fine[i] = ((patch[i] as number) << 16) | ((fleck[i] as number) << 8) | (speck[i] as number)
  grain = { broad: noiseTile(7, 1), fine }
  return grain
}

/** `coverage` is n x n, 0 paper to 255 rubber, upright. */
export function prepare(coverage: Uint8Array, n: number): Prepared {
  if (coverage.length !== n * n) throw new RangeError(`coverage has ${coverage.length} pixels, not ${n} x ${n}`)
  grainOf()
  const wide = boxBlur(coverage, n, Math.max(3, Math.trunc((8 * n + 360) / REFERENCE)))
  return { n, coverage, soft: boxBlur(coverage, n, 1), softer: boxBlur(coverage, n, 2), wide }
}

/** Ink left on the paper, 0 to 255 per pixel, upright: the caller rotates it by `tilt`. */
export function print(prepared: Prepared, params: ImprintParams): Uint8Array {
  const { n, wide } = prepared
  const { broad, fine } = grainOf()
  const ink = params.ink * 4
  const starve = ink < STARVED_BELOW ? (STARVED_BELOW - ink) >> 1 : 0
  const flood = ink > FLOODED_FROM ? ink - FLOODED_FROM : 0
  const soft = flood > 20 ? prepared.softer : prepared.soft
  const film = params.smear > 0 ? slide(prepared, params) : null
  const turned = stepsOfDegrees(params.tilt)
  const isEven = params.heavy === EVEN
  const heavyX = isEven ? 0 : cos256(params.heavy - turned)
  const heavyY = isEven ? 0 : sin256(params.heavy - turned)
  const half = n >> 1
  const perHalf = Math.trunc(65_536 / half)
  const toReference = Math.trunc((256 * REFERENCE + half) / n)
  const [du, dv, da] = [params.seed & MASK, (params.seed >> 7) & MASK, Math.imul(params.seed, 37) & MASK]
  const edgeGain = flood ? 6 : 8
  const edgePull = flood ? 118 : 82
  const edgeGrain = flood ? 3 : 2
  const weak = ink < STARVED_BELOW ? 140 + ((ink * 116) >> 7) : 256
  const out = new Uint8Array(n * n)

  for (let y = 0, i = 0; y < n; y++) {
    const yr = (y * toReference) >> 8
    const sideY = (y - half) * heavyY
    for (let x = 0; x < n; x++, i++) {
      const rubber = soft[i] as number
      const around = wide[i] as number
      if (around === 0 && rubber === 0 && (film === null || film[i] === 0)) continue
      const xr = (x * toReference) >> 8
      const u = (((yr * 153 + xr * 205) >> 8) + du) & MASK
      const v = (((yr * 205 - xr * 153 + 262_144) >> 8) + dv) & MASK
      const bits = fine[(v << 9) | u] as number
      const patch = bits >> 16
      const fleck = (bits >> 8) & 255
      let a = 0
      if (rubber > PAPER_BELOW) {
        const speck = bits & 255
        const hand = (broad[(((yr + da) & MASK) << 9) | ((xr + du) & MASK)] as number) - 128
        const side = (((x - half) * heavyX + sideY) >> 8) * perHalf
        const pressure = ink + (((side >> 8) * (58 + starve)) >> 9) + ((hand * (52 + starve)) >> 8)

        // Edge: worn with too little ink, spreading outwards with too much.
        const moved = Math.min(72, ((pressure - 150) * edgePull) >> 8)
        const threshold = Math.max(26, 128 - moved + ((patch - 128) >> 2) + ((fleck - 128) >> edgeGrain))
        a = Math.max(0, Math.min(255, (rubber - threshold) * edgeGain + 128))

        // Dry spots: wide areas lose ink first, thin lines (the lettering) last and never wholly.
        const isWide = around > 215
        const isThin = around < 150
        const dryness = Math.min(isThin ? 110 : isWide ? 150 : 138, 186 - pressure + (isWide ? 16 : 0) - (isThin ? 34 : 0))
        const dry = Math.max(0, Math.min(238, (dryness - ((fleck * 9 + patch * 4 + speck * 3) >> 4) + 6) * 7))
        a = (a * (255 - dry)) >> 8

        // Voids: dust on the rubber, lint on the paper.
        const hollow = patch + ((hand + 128) >> 1)
        if (hollow < 56) a = Math.trunc((a * Math.max(0, hollow - 12)) / 66)

        const bead = around < 196 && around > 90 ? 14 : 0
        const density = Math.max(60, Math.min(255, 158 + (pressure >> 1) - (fleck >> 4) - (speck >> 4) + bead + (hand >> 2)))
        a = (a * ((density * weak) >> 8)) >> 8
      }
      if (film !== null) {
        const trace = ((film[i] as number) * (130 + (fleck >> 1) + (patch >> 2))) >> 8
        if (trace > a) a = trace
      }
      if (flood > 0 && around > 26) {
        const oil = Math.min(62, (((around - 26) * flood) >> 7) - (fleck >> 3))
        if (oil > a) a = oil
      }
      out[i] = a > 255 ? 255 : a
    }
  }
  return out
}

/** A thin film beside the sharp print instead of a blur, because a blurred name cannot be read. */
function slide({ n, coverage }: Prepared, params: ImprintParams): Uint8Array {
  const direction = params.smear_direction - stepsOfDegrees(params.tilt)
  const length = Math.max(2, Math.trunc((params.smear * n + (REFERENCE >> 1)) / REFERENCE))
  const rubber = rubberBits(coverage, n)
  const perRow = rubber.length / n
  const step = new Int32Array(length)
  const bitStep = new Int32Array(length)
  const weight = new Int32Array(length)
  for (let k = 0; k < length; k++) {
    const [down, right] = [(sin256(direction) * (k + 1) + 128) >> 8, (cos256(direction) * (k + 1) + 128) >> 8]
    step[k] = down * n + right
    bitStep[k] = down * perRow * 32 + right
    weight[k] = 138 - Math.trunc((108 * k) / length)
  }
  const film = new Uint8Array(n * n)
  const margin = length + 1
  for (let y = margin; y < n - margin; y++) {
    for (let left = 0; left < n; left += 32) {
      // Which of 32 pixels have rubber behind them: few.
      let behind = 0
      for (let k = 0; k < length; k++) {
        const bit = y * perRow * 32 + left - (bitStep[k] as number)
        behind |= ((rubber[bit >> 5] as number) >>> (bit & 31)) | (((rubber[(bit >> 5) + 1] as number) << 1) << (31 - (bit & 31)))
      }
      for (; behind !== 0; behind &= behind - 1) {
        const x = left + 31 - Math.clz32(behind & -behind)
        const i = y * n + x
        if (x < margin || x >= n - margin || (coverage[i] as number) > 200) continue
        let most = 0
        for (let k = 0; k < length && most < (weight[k] as number) - 1; k++) {
          const trail = ((coverage[i - (step[k] as number)] as number) * (weight[k] as number)) >> 8
          if (trail > most) most = trail
        }
        film[i] = most
      }
    }
  }
  return film
}

/** One bit a pixel, whole words of 32 a row: whether it has rubber. */
function rubberBits(coverage: Uint8Array, n: number): Uint32Array {
  const perRow = (n + 31) >> 5
  const bits = new Uint32Array(perRow * n)
  for (let y = 0, i = 0; y < n; y++) {
    for (let x = 0; x < n; x++, i++) if (coverage[i] !== 0) bits[y * perRow + (x >> 5)] = (bits[y * perRow + (x >> 5)] as number) | (1 << (x & 31))
  }
  return bits
}

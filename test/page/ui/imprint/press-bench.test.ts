import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { engineOf } from '../../../../src/core/domain/imprint/engine.ts'
import { createPressBench } from '../../../../src/page/ui/imprint/press-bench.ts'

const params = { engine: 1, ink: 42, smear: 0, smear_direction: 0, heavy: 64, seed: 3, art: 1, sign: 0, tilt: 0 }
const N = 48
const square = () => Uint8Array.from({ length: N * N }, (_, i) => (i % N > 12 && i % N < 36 && i > 12 * N && i < 36 * N ? 255 : 0))

describe('press bench', () => {
  beforeEach(() => {
    vi.stubGlobal(
      'ImageData',
      class {
        data: Uint8ClampedArray
        constructor(
          readonly width: number,
          readonly height: number,
        ) {
          this.data = new Uint8ClampedArray(width * height * 4)
        }
      },
    )
    // The bitmap is the image itself, so that the shown picture can be read.
    vi.stubGlobal('createImageBitmap', async (image: ImageData) => image)
  })
  afterEach(() => vi.unstubAllGlobals())

  it('[10] prints the engine’s output in the requested ink', async () => {
    const bench = createPressBench()
    await bench.prepare('a', square(), N)
    const { data } = (await bench.print('a', params, 0xb8301d)) as unknown as ImageData
    const engine = engineOf(1)
    const alpha = engine.print(engine.prepare(square(), N), params)
    for (let i = 0; i < alpha.length; i++) expect(data[i * 4 + 3]).toBe(alpha[i])
    const inked = alpha.findIndex((a) => a > 100)
    expect(Array.from(data.slice(inked * 4, inked * 4 + 3))).toEqual([0xb8, 0x30, 0x1d])
  })

  it('[10] prints of one side use one picture in turn, and each has its own pixels while another is being copied', async () => {
    const made = vi.fn<() => void>()
    const Plain = ImageData
    vi.stubGlobal(
      'ImageData',
      class extends Plain {
        constructor(width: number, height: number) {
          super(width, height)
          made()
        }
      },
    )
    // Copies late, as an engine may.
    vi.stubGlobal('createImageBitmap', async ({ data }: ImageData) => {
      await new Promise((resolve) => setTimeout(resolve))
      return data.slice()
    })
    const bench = createPressBench()
    await bench.prepare('a', square(), N)
    await bench.prepare('empty', new Uint8Array(N * N), N)
    const print = async (plate: string, color: number) => (await bench.print(plate, params, color)) as unknown as Uint8ClampedArray
    const [red, blue] = await Promise.all([print('a', 0xb8301d), print('a', 0x1d30b8)])
    const at = red.findIndex((_, i) => i % 4 === 3 && (red[i] ?? 0) > 100) - 3
    expect(Array.from(red.slice(at, at + 3))).toEqual([0xb8, 0x30, 0x1d])
    expect(Array.from(blue.slice(at, at + 3))).toEqual([0x1d, 0x30, 0xb8])
    expect((await print('empty', 0xb8301d)).every((value) => value === 0)).toBe(true)
    await print('a', 0)
    expect(made).toHaveBeenCalledTimes(2)
  })

  it('[10] keeps the newest plates and rejects an evicted one', async () => {
    const bench = createPressBench()
    for (let i = 0; i < 9; i++) await bench.prepare(`plate ${i}`, square(), N)
    await expect(bench.print('plate 0', params, 0)).rejects.toThrow(RangeError)
    await expect(bench.print('plate 8', params, 0)).resolves.toBeDefined()
  })
})

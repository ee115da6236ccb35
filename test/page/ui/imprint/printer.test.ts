import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPrinter } from '../../../../src/page/ui/imprint/printer.ts'

/** Prints on the bench, in order of the requests; each is answered when the test says so. */
const jobs: { readonly plate: string; readonly ink: number; answer(): void }[] = []
const closed: string[] = []
/** The requests to the art. */
const drawn: unknown[] = []
vi.mock('../../../../src/page/ui/imprint/worker-bench.ts', () => ({
  createWorkerBench: () => ({
    prepare: async () => undefined,
    print: (plate: string, { ink }: { ink: number }) =>
      new Promise((resolve) => {
        const name = `${plate}/${ink}`
        jobs.push({ plate, ink, answer: () => resolve({ name, close: () => closed.push(name) }) })
      }),
    dispose: () => undefined,
  }),
}))
vi.mock('../../../../src/page/ui/imprint/rasterise.ts', () => ({ rasterise: async (_art: string, n: number) => new Uint8Array(n) }))
vi.mock('../../../../src/core/stamp-art/load-stamp-art.ts', () => ({
  loadPressedArt: async (_id: number, art: number) => ({ draw: (...asked: unknown[]) => (drawn.push([...asked, art]), '') }),
}))

const order = (ink: number) => ({
  stamp_id: 1,
  size_px: 900,
  params: { engine: 1, ink, smear: 0, smear_direction: 0, heavy: 64, seed: 3, art: 1, sign: 0, tilt: 0 },
})
const quick = (ink: number) => `1-full-432-1-0/${ink}`
const sharp = (ink: number) => `1-full-960-1-0/${ink}`

/** The pictures painted on the sheet, in order. */
let painted: string[]
let canvas: HTMLCanvasElement
const settle = () => new Promise((resolve) => setTimeout(resolve))
let frames: FrameRequestCallback[] = []
const showFrame = async () => {
  for (const callback of frames.splice(0)) callback(0)
  await settle()
}
const answerJobs = async () => {
  await settle()
  for (const job of jobs.splice(0)) job.answer()
  await settle()
}
const answerAll = async () => {
  await answerJobs()
  await showFrame()
}

beforeEach(() => {
  frames = []
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => frames.push(callback))
  painted = []
  const context = {
    setTransform: () => undefined,
    clearRect: () => undefined,
    translate: () => undefined,
    rotate: () => undefined,
    reset: () => painted.push('wiped'),
    drawImage: (bitmap: { name: string }) => painted.push(bitmap.name),
  }
  canvas = { width: 1, height: 1, getContext: () => context } as unknown as HTMLCanvasElement
})
afterEach(() => {
  vi.unstubAllGlobals()
  jobs.length = 0
  closed.length = 0
  drawn.length = 0
})

describe('printer', () => {
  it('[10] an impression is drawn from the picture and the sign that its press names, each with a rubber of its own', async () => {
    const printer = createPrinter()
    const { params } = order(30)
    for (const [art, sign] of [
      [1, 0],
      [1, 5],
      [2, 5],
    ] as const) {
      const made = printer.bitmap({ stamp_id: 7, size_px: 96, cut: 'small', params: { ...params, art, sign } })
      await answerJobs()
      await made
    }
    expect(drawn).toEqual([
      [7, { cut: 'small', sign: 0 }, 1],
      [7, { cut: 'small', sign: 5 }, 1],
      [7, { cut: 'small', sign: 5 }, 2],
    ])
  })

  it('[1] a stored impression is shown quickly, then in full resolution', async () => {
    const printing = createPrinter().print(order(30), canvas)
    await answerAll()
    await printing.sharp
    expect(painted).toEqual([quick(30), sharp(30)])
    expect(canvas.width).toBe(900)
    expect(closed).toEqual(painted)
  })

  it('[1] ink that was on the sheet when the finger lifted is not redrawn', async () => {
    const printer = createPrinter()
    const preview = printer.preview(order(30), canvas)
    await answerAll()
    await expect(preview).resolves.toBe(true)
    const printing = printer.print(order(30), canvas)
    await answerAll()
    await printing.sharp
    expect(painted).toEqual([quick(30), sharp(30)])
  })

  it('[1] the stored ink is not requested again while it is being drawn', async () => {
    const printer = createPrinter()
    const preview = printer.preview(order(30), canvas)
    await settle()
    const printing = printer.print(order(30), canvas)
    await answerAll()
    await printing.inked
    await printing.sharp
    await expect(preview).resolves.toBe(true)
    expect(painted).toEqual([quick(30), sharp(30)])
    expect(closed).toEqual(painted)
  })

  it('[1] a drawing for the previous sheet does not replace the stored ink', async () => {
    const printer = createPrinter()
    const preview = printer.preview(order(30), canvas)
    await settle()
    printer.wipe(canvas)
    const printing = printer.print(order(30), canvas)
    await answerAll()
    await printing.sharp
    await expect(preview).resolves.toBe(false)
    expect(painted).toEqual(['wiped', quick(30), sharp(30)])
  })

  it('[1] a preview is painted in a frame: a finger that lifts before keeps the ink that is shown', async () => {
    const printer = createPrinter()
    const first = printer.preview(order(30), canvas)
    await answerAll()
    await expect(first).resolves.toBe(true)
    const second = printer.preview(order(34), canvas)
    await answerJobs()
    const printing = printer.print(order(30), canvas)
    await printing.inked
    await showFrame()
    await expect(second).resolves.toBe(false)
    expect(painted).toEqual([quick(30)])
  })

  it('[10] while the bench works, only the newest preview waits', async () => {
    const printer = createPrinter()
    const previews = [10, 11, 12].map((ink) => printer.preview(order(ink), canvas))
    await answerAll()
    await answerAll()
    await expect(Promise.all(previews)).resolves.toEqual([true, false, true])
    expect(painted).toEqual([quick(10), quick(12)])
  })

  it('[10] the same picture is painted once, however long the stamp is held', async () => {
    const printer = createPrinter()
    for (let frame = 0; frame < 3; frame++) {
      const preview = printer.preview(order(64), canvas)
      await answerAll()
      await expect(preview).resolves.toBe(true)
    }
    expect(painted).toEqual([quick(64)])
  })

  it('[10] a preview in progress never covers the stored impression', async () => {
    const printer = createPrinter()
    const preview = printer.preview(order(20), canvas)
    await settle()
    const printing = printer.print(order(31), canvas)
    await answerAll()
    await printing.sharp
    await expect(preview).resolves.toBe(false)
    expect(painted).toEqual([quick(31), sharp(31)])
  })

  it('[10] on a clean sheet nothing of the previous press appears', async () => {
    const printer = createPrinter()
    const preview = printer.preview(order(20), canvas)
    await settle()
    printer.wipe(canvas)
    await answerAll()
    await expect(preview).resolves.toBe(false)
    expect(painted).toEqual(['wiped'])
    const again = printer.preview(order(20), canvas)
    await answerAll()
    await expect(again).resolves.toBe(true)
    expect(painted).toEqual(['wiped', quick(20)])
  })
})

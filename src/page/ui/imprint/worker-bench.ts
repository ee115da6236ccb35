import type { BenchAnswer, BenchRequest } from './bench-messages.ts'
import { createPressBench, type PressBench } from './press-bench.ts'

/** How long to wait for a worker's `ready`, in milliseconds. */
const READY_WITHIN_MS = 4000

type Unnumbered = BenchRequest extends infer R ? (R extends BenchRequest ? Omit<R, 'job'> : never) : never

/** A bench in a worker, or on the page where no module worker starts; `dispose` ends the worker. */
export function createWorkerBench(): PressBench & { dispose(): void } {
  const worker = startWorker()
  const bench = (async () => (worker && (await saysReady(worker)) ? overWorker(worker) : createPressBench()))()
  return {
    prepare: async (...plate) => (await bench).prepare(...plate),
    print: async (...job) => (await bench).print(...job),
    dispose: () => worker?.terminate(),
  }
}

function startWorker(): Worker | null {
  try {
    return new Worker(new URL('./bench.worker.ts', import.meta.url), { type: 'module' })
  } catch {
    return null
  }
}

function saysReady(worker: Worker): Promise<boolean> {
  return new Promise((resolve) => {
    const settle = (isReady: boolean) => {
      if (!isReady) worker.terminate()
      resolve(isReady)
    }
    const late = setTimeout(() => settle(false), READY_WITHIN_MS)
    worker.addEventListener('error', () => settle(false), { once: true })
    worker.addEventListener('message', () => (clearTimeout(late), settle(true)), { once: true })
  })
}

function overWorker(worker: Worker): PressBench {
  const open = new Map<number, { resolve(bitmap: ImageBitmap | null): void; reject(error: Error): void }>()
  let jobs = 0
  worker.addEventListener('message', ({ data }: MessageEvent<BenchAnswer>) => {
    if (data.type === 'ready') return
    const job = open.get(data.job)
    open.delete(data.job)
    if (data.type === 'done') job?.resolve(data.bitmap)
    else job?.reject(new Error(data.reason))
  })
  const ask = (request: Unnumbered, transfer: Transferable[] = []) =>
    new Promise<ImageBitmap | null>((resolve, reject) => {
      const job = ++jobs
      open.set(job, { resolve, reject })
      worker.postMessage({ ...request, job }, transfer)
    })
  return {
    async prepare(plate, coverage, n) {
      await ask({ type: 'prepare', plate, coverage, n }, [coverage.buffer])
    },
    async print(plate, params, color) {
      const bitmap = await ask({ type: 'print', plate, params, color })
      if (!bitmap) throw new Error('the bench printed nothing')
      return bitmap
    },
  }
}

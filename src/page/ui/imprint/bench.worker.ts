import type { BenchAnswer, BenchRequest } from './bench-messages.ts'
import { createPressBench } from './press-bench.ts'

const bench = createPressBench()
const answer = (message: BenchAnswer, transfer: Transferable[] = []) => globalThis.postMessage(message, { transfer })

globalThis.addEventListener('message', (event: MessageEvent<BenchRequest>) => {
  const { data } = event
  run(data).then(
    (bitmap) => answer({ type: 'done', job: data.job, bitmap }, bitmap ? [bitmap] : []),
    (error: unknown) => answer({ type: 'failed', job: data.job, reason: String(error) }),
  )
})
answer({ type: 'ready' })

async function run(request: BenchRequest): Promise<ImageBitmap | null> {
  if (request.type === 'print') return bench.print(request.plate, request.params, request.color)
  await bench.prepare(request.plate, request.coverage, request.n)
  return null
}

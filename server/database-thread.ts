import { parentPort, workerData } from 'node:worker_threads'
import { openEngine } from './store/embedded-engine.ts'
import type { EngineAnswer, EngineRequest, EngineThreadData } from './store/engine-thread.ts'
import { startWatchdog } from './watchdog.ts'

/** The thread of the embedded database (store/engine-thread.ts): a program of its own, because Node loads a thread from a file. */
const { files, isWritable, stuckMs } = workerData as EngineThreadData
if (parentPort === null) throw new Error('database-thread.ts runs as a thread only')
const port = parentPort
const answer = (told: EngineAnswer, moved: ArrayBuffer[] = []) => port.postMessage(told, moved)

// Before the database is opened: its recovery writes, and may meet a full disk.
startWatchdog(stuckMs, 'the thread of the database')
const opening = openEngine(files, isWritable)
opening.then(
  () => answer({}),
  (error: unknown) => answer({ error }),
)

port.on('message', (request: EngineRequest) => void take(request))

/** SQL errors are part of an answer. An error that the engine throws means that the engine has failed: it is not caught, and ends this thread, then the process. */
async function take(request: EngineRequest): Promise<void> {
  const engine = await opening
  if (request === null) {
    await engine.close()
    answer({})
    return
  }
  const bytes = await engine.exchange(request)
  answer({ bytes }, [bytes.buffer])
}

import { Worker } from 'node:worker_threads'
import type { OpenEngine } from './embedded-engine.ts'

/** What the thread starts with (database-thread.ts). */
export interface EngineThreadData {
  readonly files: string
  readonly isWritable: boolean
  /** The thread ends the process when it has been stuck for so long. */
  readonly stuckMs: number
}
/** Bytes are exchanged; null closes the database. */
export type EngineRequest = Uint8Array | null
/** Opening has the first answer, which may be its error, then each request one, in their order. */
export interface EngineAnswer {
  readonly bytes?: Uint8Array<ArrayBuffer>
  readonly error?: unknown
}

interface Waiting {
  readonly resolve: (bytes: Uint8Array<ArrayBuffer>) => void
  readonly reject: (error: unknown) => void
}

/**
 * Opens the database in a thread of its own, so that this one answers what needs no database while it works. `script` is the built database-thread.ts. A thread
 * that ends on its own ends the process, as an uncaught error: all that was acknowledged is on the disk, and its supervisor starts it again.
 */
export const inThread =
  (script: URL, stuckMs: number): OpenEngine =>
  async (files, isWritable) => {
    const workerData: EngineThreadData = { files, isWritable, stuckMs }
    const thread = new Worker(script, { workerData })
    const waiting: Waiting[] = []
    let isClosed = false
    const answer = () => new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => waiting.push({ resolve, reject }))
    const ask = (request: EngineRequest) => {
      if (isClosed) return Promise.reject(new Error('the database is closed'))
      thread.postMessage(request)
      return answer()
    }
    thread.on('message', (told: EngineAnswer) => {
      const first = waiting.shift()
      if (told.error === undefined) first?.resolve(told.bytes ?? new Uint8Array())
      else first?.reject(told.error)
    })
    thread.on('exit', (code) => {
      if (!isClosed) throw new Error(`the thread of the database ended with code ${code}`)
    })
    const ended = async () => {
      isClosed = true
      await thread.terminate()
    }

    try {
      await answer()
    } catch (error) {
      await ended()
      throw error
    }
    return {
      exchange: ask,
      async close() {
        if (isClosed) return
        await ask(null)
        await ended()
      },
    }
  }

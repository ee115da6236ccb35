import { Worker } from 'node:worker_threads'
import type { OpenEngine } from './embedded-engine.ts'

/** The start data of the thread (database-thread.ts). */
export interface EngineThreadData {
  readonly files: string
  readonly isWritable: boolean
  /** The watchdog's limit: after this long without a turn of the thread the process is ended. */
  readonly stuckMs: number
}
/** Bytes of PostgreSQL's protocol; null closes the database. */
export type EngineRequest = Uint8Array | null
/** The first answer is that of opening, possibly an error; then each request gets one answer, in order. */
export interface EngineAnswer {
  readonly bytes?: Uint8Array<ArrayBuffer>
  readonly error?: unknown
}

interface Waiting {
  readonly resolve: (bytes: Uint8Array<ArrayBuffer>) => void
  readonly reject: (error: unknown) => void
}

/** PostgreSQL's SQLSTATE crash_shutdown, which the server answers with 503: phones send such a request again. */
const CRASHED = '57P02'
/** Delay in milliseconds between the crash of the database thread and the exit of the process. During it the server answers pending requests with 503. */
const LAST_ANSWERS_MS = 500

function endProcess(error: Error): void {
  setTimeout(() => {
    throw error
  }, LAST_ANSWERS_MS)
}

/**
 * Opens the database in a thread of its own, so that the main thread can answer requests without a database meanwhile. `script` is the built database-thread.ts. When
 * the engine throws, the thread exits; pending and later requests are rejected, and `end` ends the process with an uncaught error. All acknowledged presses are on
 * disk, and the supervisor restarts the process.
 */
export const inThread =
  (script: URL, stuckMs: number, end: (error: Error) => void = endProcess): OpenEngine =>
  async (files, isWritable) => {
    const workerData: EngineThreadData = { files, isWritable, stuckMs }
    const thread = new Worker(script, { workerData })
    const waiting: Waiting[] = []
    let isOpen = false
    let isClosed = false
    let thrown: unknown
    let crash: Error | null = null
    const answer = () => new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => waiting.push({ resolve, reject }))
    const ask = (request: EngineRequest) => {
      if (crash !== null) return Promise.reject(crash)
      if (isClosed) return Promise.reject(new Error('the database is closed'))
      thread.postMessage(request)
      return answer()
    }
    thread.on('message', (told: EngineAnswer) => {
      const first = waiting.shift()
      if (told.error === undefined) first?.resolve(told.bytes ?? new Uint8Array())
      else first?.reject(told.error)
    })
    // The exit event, which follows, handles the error.
    thread.on('error', (error) => (thrown = error))
    thread.on('exit', (code) => {
      if (isClosed) return
      crash = Object.assign(new Error(`the thread of the database ended with code ${code}`, { cause: thrown }), { code: CRASHED })
      for (const { reject } of waiting.splice(0)) reject(crash)
      if (isOpen) end(crash)
    })
    const close = async () => {
      isClosed = true
      await thread.terminate()
    }

    try {
      await answer()
      isOpen = true
    } catch (error) {
      await close()
      throw error
    }
    return {
      exchange: ask,
      async close() {
        if (isClosed) return
        await ask(null)
        await close()
      },
    }
  }

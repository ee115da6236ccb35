import { Worker } from 'node:worker_threads'

/** Beats missed in a row before the process is ended. Counted, not timed: a process that was suspended as a whole has missed none. */
const MISSED_MAX = 4

/** Runs in a thread of its own, as nothing else runs while the watched one is stuck: no message, no timer, in the main thread no signal handler. */
const GUARD = `
  const { workerData } = require('node:worker_threads')
  const { beats, pauseMs, missedMax, name } = workerData
  let seen = Atomics.load(beats, 0)
  let missed = 0
  setInterval(() => {
    const now = Atomics.load(beats, 0)
    missed = now === seen ? missed + 1 : 0
    seen = now
    if (missed < missedMax) return
    require('node:fs').writeSync(2, name + ' is stuck: the process ends, so that it can be started again\\n')
    process.kill(process.pid, 'SIGKILL')
  }, pauseMs)`

/**
 * Ends this process (SIGKILL) when the calling thread has not run for `limitMs`, so that its supervisor restarts it: an embedded database that meets a full disk
 * can spin for good. Every acknowledged press is on the disk by then. `name` is what the log calls the thread. Does not keep the process alive.
 */
export function startWatchdog(limitMs: number, name: string): void {
  const pauseMs = limitMs / MISSED_MAX
  const beats = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  setInterval(() => Atomics.add(beats, 0, 1), pauseMs / 2).unref()
  new Worker(GUARD, { eval: true, workerData: { beats, pauseMs, missedMax: MISSED_MAX, name } }).unref()
}

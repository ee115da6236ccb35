import { closeSync, existsSync, fsyncSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'
import { DurableNodeFS } from './durable-node-fs.ts'

/** One session of a PostgreSQL inside this program, in the bytes of PostgreSQL's protocol (version 3.0). */
export interface EmbeddedEngine {
  /** Sends messages of a client and resolves with the server's, errors of statements among them, as bytes with memory of their own. Calls are answered in their order. */
  exchange(messages: Uint8Array): Promise<Uint8Array<ArrayBuffer>>
  /** Further calls have no effect. */
  close(): Promise<void>
}

/**
 * Opens the files in a directory, and creates them where there are none. `isWritable` is false on a disk that is nearly full: then flushing is not proved, because
 * the proof writes, and a write that meets a full disk may never end.
 */
export type OpenEngine = (files: string, isWritable: boolean) => Promise<EmbeddedEngine>

/** Every commit is flushed before it is answered; throws where flushing does not work. */
export const openEngine: OpenEngine = async (files, isWritable) => {
  if (!existsSync(files)) await initialise(files)
  const fs = new DurableNodeFS(files)
  const pglite = await openFiles(fs)
  if (isWritable) await proveDurable(pglite, fs)
  return engineOf(pglite)
}

/**
 * An engine in this thread: each exchange takes a turn of the event loop, so that sockets and timers have theirs however many wait (PGlite's own queue runs all
 * that wait in one turn).
 */
export function engineOf(pglite: PGlite): EmbeddedEngine {
  let free: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(job: () => Promise<T>): Promise<T> => {
    const run = free.then(() => nextTurn()).then(job)
    free = run.catch(() => undefined)
    return run
  }
  return {
    exchange: (messages) =>
      inTurn(async () => {
        const answers: Uint8Array[] = []
        // Not execProtocolRaw: it parses each answer and keeps it.
        const onRawData = (bytes: Uint8Array) => answers.push(bytes.slice())
        await pglite.runExclusive(() => pglite.execProtocolRawStream(messages, { syncToFs: false, onRawData }))
        return joined(answers)
      }),
    close: () =>
      inTurn(async () => {
        if (!pglite.closed) await pglite.close()
      }),
  }
}

/** The bytes in one array with memory of its own, which can be moved to another thread. */
export function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

const openFiles = (fs: DurableNodeFS): Promise<PGlite> =>
  PGlite.create({ fs, startParams: [...PGlite.defaultStartParams.filter((param) => param !== '-F'), '-c', 'wal_sync_method=fsync'] })

/** Created under another name, flushed, then renamed: after a power cut the directory exists completely or not at all. */
async function initialise(files: string): Promise<void> {
  const draft = `${files}.new`
  rmSync(draft, { recursive: true, force: true })
  const pglite = await openFiles(new DurableNodeFS(draft))
  await pglite.close()
  syncTree(draft)
  renameSync(draft, files)
  syncPath(dirname(files))
}

async function proveDurable(pglite: PGlite, fs: DurableNodeFS): Promise<void> {
  await pglite.exec('create table if not exists durability_probe (id int primary key, n int not null)')
  const before = fs.syncs
  await pglite.exec('insert into durability_probe values (1, 1) on conflict (id) do update set n = durability_probe.n + 1')
  if (fs.syncs === before) throw new Error('the embedded database does not flush its commits to disk: refusing to start')
}

function syncTree(path: string): void {
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const child = join(path, entry.name)
    if (entry.isDirectory()) syncTree(child)
    else if (entry.isFile()) syncPath(child)
  }
  syncPath(path)
}

function syncPath(path: string): void {
  const fd = openSync(path, 'r')
  try {
    fsyncSync(fd)
  } finally {
    closeSync(fd)
  }
}

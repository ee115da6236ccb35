import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, rmdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const TAKEOVER_STALE_MS = 5_000

/**
 * Makes this process the only user of a directory; returns a function that releases it. Throws where a running process holds it: two embedded databases on one
 * directory lose writes without an error. The lock of a killed process is taken over.
 */
export async function lockDirectory(directory: string): Promise<() => void> {
  mkdirSync(directory, { recursive: true })
  // The database's own files are readable by everybody.
  chmodSync(directory, 0o700)
  const file = join(directory, 'lock')
  const mine = describeProcess(process.pid)
  const draft = join(directory, `lock.${process.pid}.${Math.random().toString(36).slice(2)}`)
  // Written to another file and linked, so that nobody ever reads a lock without its owner's name.
  writeFileSync(draft, mine)
  try {
    for (let attempt = 0; attempt < 50; attempt += 1) {
      if (create(() => linkSync(draft, file))) return () => release(file, mine)
      const holder = readOr(file, '')
      if (holder !== '' && isAlive(holder))
        throw new Error(`${directory} is used by process ${holder.split(' ')[0]}: the embedded database serves one process at a time, so stop that one first`)
      await takeOver(file, holder)
    }
    throw new Error(`${file} could not be taken`)
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Removes a dead process's lock under a second lock, so that no two contenders remove each other's new one. */
async function takeOver(file: string, dead: string): Promise<void> {
  const guard = `${file}.takeover`
  if (!create(() => mkdirSync(guard))) {
    const since = statSync(guard, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
    if (Date.now() - since > TAKEOVER_STALE_MS) rmdirSync(guard)
    await sleep(100)
    return
  }
  try {
    if (readOr(file, '') === dead) rmSync(file, { force: true })
  } finally {
    rmdirSync(guard)
  }
}

function release(file: string, mine: string): void {
  if (readOr(file, '') === mine) rmSync(file, { force: true })
}

/** The process id and, where available (Linux), its start time and boot id: process ids are reused. Empty for a zombie, which has ended and holds nothing. */
function describeProcess(pid: number): string {
  const stat = readOr(`/proc/${pid}/stat`, '')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [state = '', began = ''] = [fields[0], fields[19]]
  if (state === 'Z') return ''
  return `${pid} ${began} ${readOr('/proc/sys/kernel/random/boot_id', '').trim()}`
}

function isAlive(holder: string): boolean {
  const pid = Number(holder.split(' ')[0])
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  return describeProcess(pid) === holder
}

function create(make: () => void): boolean {
  try {
    make()
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function readOr(file: string, fallback: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return fallback
  }
}

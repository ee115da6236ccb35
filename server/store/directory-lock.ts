import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, closeSync, linkSync, mkdirSync, openSync, readFileSync, readlinkSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const TAKEOVER_STALE_MS = 5_000

/** The id of this process's PID namespace; empty on systems without namespaces (not Linux). */
const NAMESPACE = namespaceOf()
const NO_PRESENCE = '-'

/**
 * Makes this process the only user of a directory; returns a function that releases it. Throws where a running process holds it: two embedded databases on one
 * directory lose writes without an error. The lock of a killed process is taken over.
 * Another container on the same volume counts as well: it has process ids of its own, so its process is detected through a socket in the directory.
 */
export async function lockDirectory(directory: string): Promise<() => void> {
  mkdirSync(directory, { recursive: true })
  // The database's own files are readable by everybody.
  chmodSync(directory, 0o700)
  const file = join(directory, 'lock')
  const presence = await listenIn(directory)
  const mine = NAMESPACE === '' ? describeProcess(process.pid) : `${describeProcess(process.pid)} ${NAMESPACE} ${presence.name}`
  let isMine = false
  const draft = join(directory, `lock.${process.pid}.${Math.random().toString(36).slice(2)}`)
  // Written to another file and linked, so that no process reads an incomplete lock.
  writeFileSync(draft, mine)
  try {
    for (let attempt = 0; attempt < 50; attempt += 1) {
      isMine = create(() => linkSync(draft, file))
      if (isMine)
        return () => {
          release(file, mine)
          presence.end()
        }
      const holder = readOr(file, '')
      if (holder !== '' && (await isAlive(directory, holder)))
        throw new Error(
          `${directory} is used by process ${holder.split(' ')[0]}: the embedded database serves one process at a time, so stop that one first${adviceOn(holder, file)}`,
        )
      await takeOver(directory, file, holder)
    }
    throw new Error(`${file} could not be taken`)
  } finally {
    rmSync(draft, { force: true })
    if (!isMine) presence.end()
  }
}

/** Removes a dead process's lock under a second lock, so that no two contenders remove each other's new one. */
async function takeOver(directory: string, file: string, dead: string): Promise<void> {
  const guard = `${file}.takeover`
  if (!create(() => mkdirSync(guard))) {
    const since = statSync(guard, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
    if (Date.now() - since > TAKEOVER_STALE_MS) removeGuard(guard)
    await sleep(100)
    return
  }
  try {
    if (readOr(file, '') !== dead) return
    rmSync(file, { force: true })
    const { presence } = partsOf(dead)
    if (presence?.startsWith('lock.')) rmSync(join(directory, presence), { force: true })
  } finally {
    removeGuard(guard)
  }
}

/** Another contender may have removed it: as stale, or while this process was paused. */
const removeGuard = (guard: string) => rmSync(guard, { recursive: true, force: true })

function release(file: string, mine: string): void {
  if (readOr(file, '') === mine) rmSync(file, { force: true })
}

/** The process id and, where available (Linux), its start time and boot id: process ids are reused. Empty for a zombie, which has ended and holds nothing. */
function describeProcess(pid: number): string {
  const stat = readOr(`/proc/${pid}/stat`, '')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [state = '', began = ''] = [fields[0], fields[19]]
  if (state === 'Z') return ''
  return `${pid} ${began} ${bootId()}`
}

/** The parts of a lock's text; an earlier version wrote neither namespace nor presence. */
function partsOf(holder: string) {
  const [pid = '', began = '', boot = '', namespace, presence] = holder.split(' ')
  return { pid: Number(pid), process: `${pid} ${began} ${boot}`, boot, namespace, presence }
}

function namespaceOf(): string {
  try {
    return readlinkSync('/proc/self/ns/pid')
  } catch {
    return ''
  }
}

const bootId = () => readOr('/proc/sys/kernel/random/boot_id', '').trim()

/**
 * Listens on a socket in the directory until `end` or the end of the process; then the kernel refuses connections. It accepts them while the process is stopped or
 * paused. The name is NO_PRESENCE where the file system has no sockets.
 */
async function listenIn(directory: string): Promise<{ readonly name: string; readonly end: () => void }> {
  if (NAMESPACE === '') return { name: NO_PRESENCE, end: () => undefined }
  const name = `lock.${randomUUID()}`
  const server = createServer((socket) => socket.destroy()).unref()
  // The path goes through a descriptor, because a socket's path has at most 107 bytes.
  const at = openSync(directory, 'r')
  let isOver = false
  const end = () => {
    // At a second call the descriptor may belong to another file.
    if (isOver) return
    isOver = true
    server.close()
    rmSync(join(directory, name), { force: true })
    closeSync(at)
  }
  try {
    server.listen(`/proc/self/fd/${at}/${name}`)
    await once(server, 'listening')
    return { name, end }
  } catch {
    end()
    return { name: NO_PRESENCE, end: () => undefined }
  }
}

/** Advice for the operator where the holder is in another container and has no socket. */
function adviceOn(holder: string, file: string): string {
  const { namespace = NAMESPACE, presence } = partsOf(holder)
  return namespace !== NAMESPACE && presence === NO_PRESENCE ? `; if it has ended, which cannot be detected on this file system, delete ${file}` : ''
}

/** Whether a process listens on that socket; true if that cannot be determined. */
async function isPresent(directory: string, presence: string): Promise<boolean> {
  const at = openSync(directory, 'r')
  const socket = connect(`/proc/self/fd/${at}/${presence}`)
  try {
    await once(socket, 'connect')
    return true
  } catch (error) {
    return !['ECONNREFUSED', 'ENOENT'].includes((error as NodeJS.ErrnoException).code ?? '')
  } finally {
    socket.destroy()
    closeSync(at)
  }
}

async function isAlive(directory: string, holder: string): Promise<boolean> {
  const { pid, process: described, boot, namespace = NAMESPACE, presence = NO_PRESENCE } = partsOf(holder)
  if (namespace !== NAMESPACE) return boot === bootId() && (presence === NO_PRESENCE || (await isPresent(directory, presence)))
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  return describeProcess(pid) === described
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

import { spawn, type StdioOptions } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { until } from './until.ts'

/** A program with all the programs that it started. */
export interface ProcessTree {
  readonly pid: number
  /** Like a dead battery: SIGKILL to all of it at once. Resolves when no process is left. */
  kill(): Promise<void>
  /** Ends it by `ask`, and kills the rest after 5 s or where `ask` fails. Resolves when no process is left. */
  end(ask: () => unknown): Promise<void>
}

export interface StartedProcess extends ProcessTree {
  /** The end of its output, for the message of an error. */
  log(): string
  /** Its output to file descriptor 3, up to the first line's end. */
  firstLineOnFd3(): Promise<string>
}

const PATIENCE_MS = 5_000

// An interrupted run leaves nothing behind, neither browser nor server.
process.on('exit', () => killAll(descendantsOf(process.pid)))

/** Starts a program; its output is stored for `log`. */
export function startProcess(command: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): StartedProcess {
  const stdio: StdioOptions = ['ignore', 'pipe', 'pipe', 'pipe']
  const child = spawn(command, args, { env: { ...process.env, ...env }, stdio })
  let written = ''
  let line = ''
  child.stdout?.on('data', (chunk: Buffer) => (written = (written + String(chunk)).slice(-4_000)))
  child.stderr?.on('data', (chunk: Buffer) => (written = (written + String(chunk)).slice(-4_000)))
  child.stdio[3]?.on('data', (chunk: Buffer) => (line += String(chunk)))
  child.on('error', (error) => (written += error.message))
  if (child.pid === undefined) throw new Error(`${command} does not start: is it installed? (node scripts/test.mjs engines installs it)`)
  return {
    ...processTree(child.pid),
    log: () => written,
    firstLineOnFd3: () => until(`${command} writes a line`, () => /^(.*)\n/u.exec(line)?.[1]),
  }
}

/** The tree of a running program. */
export function processTree(pid: number): ProcessTree {
  const untilGone = async (pids: readonly number[]) => void (await until(`the processes ${pids.join(', ')} are gone`, () => !pids.some(isAlive)))
  return {
    pid,
    async kill() {
      const pids = treeOf(pid)
      killAll(pids)
      await untilGone(pids)
    },
    async end(ask) {
      // Read before killing: a process that outlives its parent is no longer its child.
      const pids = treeOf(pid)
      await Promise.race([(async () => ask())().catch(() => undefined), setTimeout(PATIENCE_MS, undefined, { ref: false })])
      await until('it ends', () => !pids.some(isAlive), undefined, PATIENCE_MS).catch(() => killAll(pids.filter(isAlive)))
      await untilGone(pids)
    },
  }
}

function killAll(pids: readonly number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It ended with its parent.
    }
  }
}

/** A child of ours and its running descendants. Once it has ended, its number may be another program's: then none. */
function treeOf(pid: number): number[] {
  return statOf(pid)?.parent === process.pid ? [pid, ...descendantsOf(pid)].filter(isAlive) : []
}

function descendantsOf(root: number): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/u.test(name))
    .map((name) => [Number(name), statOf(Number(name))?.parent] as const)
  const childrenOf = (parent: number): number[] => parents.filter(([, of]) => of === parent).flatMap(([pid]) => [pid, ...childrenOf(pid)])
  return childrenOf(root)
}

function isAlive(pid: number): boolean {
  const stat = statOf(pid)
  return stat !== null && stat.state !== 'Z' && stat.state !== 'X'
}

/** /proc/PID/stat: the name is in brackets and may contain anything. */
function statOf(pid: number): { readonly state: string; readonly parent: number } | null {
  try {
    const [state = '', parent = '0'] = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /su, '')
      .split(' ')
    return { state, parent: Number(parent) }
  } catch {
    return null
  }
}

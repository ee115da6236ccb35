import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'

const SETPRIV = '/usr/bin/setpriv'

/**
 * Starts a program that dies with this process, even where this process is killed (on Linux, by the kernel's parent-death signal): by `signal`, which lets a
 * program that started others end them.
 */
export function spawnLeashed(command: string, args: readonly string[], options: SpawnOptions, signal: 'KILL' | 'TERM' = 'KILL'): ChildProcess {
  return existsSync(SETPRIV) ? spawn(SETPRIV, ['--pdeathsig', signal, command, ...args], options) : spawn(command, args, options)
}

/** Sends a signal and waits until the program has ended. A program that has ended already is not an error. */
export async function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

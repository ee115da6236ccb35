import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  closeSync,
  existsSync,
  fstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { transformWithOxc } from 'vite'
import { lockDirectory } from '../../../server/store/directory-lock.ts'
import { endProcess, spawnLeashed } from '../../support/spawn-leashed.ts'

let directory = ''
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'ekiincho-lock-'))
})
afterEach(() => rmSync(directory, { recursive: true, force: true }))

const holderOf = () => readFileSync(join(directory, 'lock'), 'utf8')
const deadPid = () => spawnSync(process.execPath, ['-e', '']).pid

it('of ten contenders one gets the directory, and after it the next', async () => {
  const results = await Promise.allSettled(Array.from({ length: 10 }, () => lockDirectory(directory)))
  const [winner, ...others] = results.filter((result) => result.status === 'fulfilled')
  expect(others).toEqual([])
  winner?.value()
  const unlock = await lockDirectory(directory)
  expect(readdirSync(directory).filter((name) => name !== 'lock' && !holderOf().includes(name))).toEqual([])
  unlock()
  expect(readdirSync(directory)).toEqual([])
})

it('a locked directory is open to its owner alone, whatever its mode was', async () => {
  chmodSync(directory, 0o755)
  const unlock = await lockDirectory(directory)
  expect((statSync(directory).mode & 0o777).toString(8)).toBe('700')
  unlock()
})

it('the lock of a killed process is taken over by exactly one of many', async () => {
  writeFileSync(join(directory, 'lock'), `${deadPid()} 1 boot`)
  const results = await Promise.allSettled(Array.from({ length: 5 }, () => lockDirectory(directory)))
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
  expect(readFileSync(join(directory, 'lock'), 'utf8')).toMatch(new RegExp(`^${process.pid} `, 'u'))
  expect(existsSync(join(directory, 'lock.takeover'))).toBe(false)
})

it('takes the directory where another process removes the guard of a killed takeover at the same moment', async () => {
  const guard = join(directory, 'lock.takeover')
  writeFileSync(join(directory, 'lock'), `${deadPid()} 1 boot`)
  mkdirSync(guard)
  utimesSync(guard, 0, 0)
  let removed = 0
  vi.doMock('node:fs', async (original) => ({
    ...(await original<object>()),
    statSync: (...args: Parameters<typeof statSync>) => {
      const found = statSync(...args)
      rmSync(guard, { recursive: true, force: true })
      removed += 1
      return found
    },
  }))
  vi.resetModules()
  const contender = await import('../../../server/store/directory-lock.ts')
  vi.doUnmock('node:fs')
  vi.resetModules()
  const unlock = await contender.lockDirectory(directory)
  expect([removed, existsSync(guard), holderOf().split(' ')[0]]).toEqual([1, false, String(process.pid)])
  unlock()
})

it('a process id that another program has since reused holds no lock', async () => {
  // As after a reboot of a container: the process id is in use, but by a younger process.
  writeFileSync(join(directory, 'lock'), `${process.pid} 1 another-boot`)
  const unlock = await lockDirectory(directory)
  expect(readFileSync(join(directory, 'lock'), 'utf8')).not.toContain('another-boot')
  unlock()
})

it.runIf(process.platform === 'linux')('a zombie, an ended process whose parent has not read its exit code, holds no lock', async () => {
  const parent = spawn('sh', ['-c', 'sleep 60 & echo $!; exec sleep 60'], { stdio: ['ignore', 'pipe', 'ignore'] })
  const [line] = (await once(parent.stdout, 'data')) as [Buffer]
  const pid = line.toString().trim()
  // A shell reads the exit code of a child that ends; the program that replaces the shell (exec) does not.
  await expect.poll(() => readFileSync(`/proc/${parent.pid}/comm`, 'utf8').trim()).toBe('sleep')
  process.kill(Number(pid), 'SIGKILL')
  const fields = () => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  await expect.poll(() => fields()[0]).toBe('Z')
  writeFileSync(join(directory, 'lock'), `${pid} ${fields()[19]} ${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}`)
  const unlock = await lockDirectory(directory)
  expect(readFileSync(join(directory, 'lock'), 'utf8')).toMatch(new RegExp(`^${process.pid} `, 'u'))
  unlock()
  parent.kill()
})

describe.runIf(process.platform === 'linux')('of a process in another container, which has process ids of its own,', () => {
  /** Rewrites the lock as that container writes it: the same text with another namespace, and an id that means another process here. */
  const seenFromOutside = () => {
    const [, , boot, , presence] = holderOf().split(' ')
    writeFileSync(join(directory, 'lock'), `1 12345 ${boot} pid:[1] ${presence}`)
  }

  it('a lock is held while the process runs, and while it is stopped, and is taken over after it was killed', async () => {
    const { code } = await transformWithOxc(readFileSync('server/store/directory-lock.ts', 'utf8'), 'directory-lock.ts')
    const program = `${code}\nawait lockDirectory(process.argv[1])\nconsole.log('locked')\nsetInterval(() => {}, 1000)`
    const holder = spawnLeashed(process.execPath, ['--input-type=module', '-e', program, directory], { stdio: ['ignore', 'pipe', 'inherit'] })
    await once(holder.stdout!, 'data')
    seenFromOutside()
    await expect(lockDirectory(directory)).rejects.toThrow('is used by process 1')
    holder.kill('SIGSTOP')
    await expect(lockDirectory(directory)).rejects.toThrow('is used by process 1')
    await endProcess(holder, 'SIGKILL')
    const unlock = await lockDirectory(directory)
    expect(holderOf()).toMatch(new RegExp(`^${process.pid} `, 'u'))
    unlock()
    expect(readdirSync(directory)).toEqual([])
  })

  it('a lock of an earlier boot is taken over', async () => {
    writeFileSync(join(directory, 'lock'), '1 12345 another-boot pid:[1] -')
    const unlock = await lockDirectory(directory)
    expect(holderOf()).toMatch(new RegExp(`^${process.pid} `, 'u'))
    unlock()
  })

  it('a lock counts as held where its process cannot be detected', async () => {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    writeFileSync(join(directory, 'lock'), `1 12345 ${boot} pid:[1] -`)
    await expect(lockDirectory(directory)).rejects.toThrow(`delete ${join(directory, 'lock')}`)
  })
})

it('a second unlock closes no file that has been opened since', async () => {
  const unlock = await lockDirectory(directory)
  unlock()
  const opened = Array.from({ length: 5 }, () => openSync(directory, 'r'))
  unlock()
  for (const file of opened) {
    expect(fstatSync(file).isDirectory()).toBe(true)
    closeSync(file)
  }
})

it('a late unlock does not release another process’s lock', async () => {
  const unlock = await lockDirectory(directory)
  writeFileSync(join(directory, 'lock'), 'somebody else')
  unlock()
  expect(readFileSync(join(directory, 'lock'), 'utf8')).toBe('somebody else')
})

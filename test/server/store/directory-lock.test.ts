import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { lockDirectory } from '../../../server/store/directory-lock.ts'

let directory = ''
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'ekiincho-lock-'))
})
afterEach(() => rmSync(directory, { recursive: true, force: true }))

const deadPid = () => spawnSync(process.execPath, ['-e', '']).pid

it('of ten contenders one gets the directory, and after it the next', async () => {
  const results = await Promise.allSettled(Array.from({ length: 10 }, () => lockDirectory(directory)))
  const [winner, ...others] = results.filter((result) => result.status === 'fulfilled')
  expect(others).toEqual([])
  winner?.value()
  const unlock = await lockDirectory(directory)
  expect(readdirSync(directory)).toEqual(['lock'])
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

it('a process id that another program has since reused holds no lock', async () => {
  // As after a reboot of a container: the process id is in use, but by a younger process.
  writeFileSync(join(directory, 'lock'), `${process.pid} 1 another-boot`)
  const unlock = await lockDirectory(directory)
  expect(readFileSync(join(directory, 'lock'), 'utf8')).not.toContain('another-boot')
  unlock()
})

it.runIf(process.platform === 'linux')('a zombie, an ended process whose parent has not asked for its exit code, holds no lock', async () => {
  const parent = spawn('sh', ['-c', 'sleep 0 & echo $!; exec sleep 60'], { stdio: ['ignore', 'pipe', 'ignore'] })
  const [line] = (await once(parent.stdout, 'data')) as [Buffer]
  const pid = line.toString().trim()
  const fields = () => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  await expect.poll(() => fields()[0]).toBe('Z')
  writeFileSync(join(directory, 'lock'), `${pid} ${fields()[19]} ${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}`)
  const unlock = await lockDirectory(directory)
  expect(readFileSync(join(directory, 'lock'), 'utf8')).toMatch(new RegExp(`^${process.pid} `, 'u'))
  unlock()
  parent.kill()
})

it('a late unlock does not release another process’s lock', async () => {
  const unlock = await lockDirectory(directory)
  writeFileSync(join(directory, 'lock'), 'somebody else')
  unlock()
  expect(readFileSync(join(directory, 'lock'), 'utf8')).toBe('somebody else')
})

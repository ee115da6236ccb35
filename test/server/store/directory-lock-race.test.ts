import { existsSync, mkdtempSync, mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { lockDirectory } from '../../../server/store/directory-lock.ts'

/** Called after each statSync of the lock: the moment at which another process may act. */
const race = vi.hoisted(() => ({ act: (_path: unknown): void => undefined }))
vi.mock('node:fs', async (original) => {
  const real = await original<typeof import('node:fs')>()
  const statSync = (...args: Parameters<typeof real.statSync>) => {
    const found = real.statSync(...args)
    race.act(args[0])
    return found
  }
  return { ...real, statSync }
})

it('the guard of a killed takeover may be removed by another process at the same moment, and the directory is still taken', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'ekiincho-race-'))
  const guard = join(directory, 'lock.takeover')
  writeFileSync(join(directory, 'lock'), '0 1 boot')
  mkdirSync(guard)
  utimesSync(guard, 0, 0)
  let removed = 0
  race.act = (path) => {
    if (path !== guard) return
    rmSync(guard, { recursive: true, force: true })
    removed += 1
  }
  const unlock = await lockDirectory(directory)
  expect([removed, existsSync(guard), readFileSync(join(directory, 'lock'), 'utf8').split(' ')[0]]).toEqual([1, false, String(process.pid)])
  unlock()
  rmSync(directory, { recursive: true, force: true })
})

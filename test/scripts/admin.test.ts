import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serve } from '../../server/serve.ts'
import { readSettings } from '../../server/settings.ts'
import { createClient, PRESS } from '../server/support/client.ts'
import { at, TEST_STAMPS, TOKYO } from '../server/support/test-stamps.ts'

const DATA_DIR = mkdtempSync(join(tmpdir(), 'ekiincho-admin-'))
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }))
const settings = readSettings({ PORT: '0', DATA_DIR }, process.cwd())

/** As the operator types it. */
const admin = (...words: string[]) =>
  new Promise<{ readonly code: unknown; readonly said: string; readonly logged: string }>((resolve) => {
    execFile(process.execPath, ['scripts/admin.mjs', ...words], { env: { ...process.env, DATA_DIR } }, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : error.code, said: stdout, logged: stderr })
    })
  })

describe('npm run admin', () => {
  const key = randomUUID()
  let whileRunning: Awaited<ReturnType<typeof admin>>
  beforeAll(async () => {
    const server = await serve({ settings, stamps: TEST_STAMPS, drainMs: 0 })
    const phone = createClient((request) => fetch(request), server.url)
    await phone.regist()
    const pressed_at = new Date().toISOString()
    await phone.collect({ ...PRESS, stamp_id: TOKYO, ...at(TOKYO), pressed_at, fixed_at: pressed_at }, key)
    whileRunning = await admin('find', key)
    await server.close()
  }, 120_000)

  it('names the process that holds the embedded database and the remedy, and changes nothing', () => {
    expect(whileRunning).toMatchObject({ code: 1, said: '' })
    expect(whileRunning.logged).toContain(`is used by process ${process.pid}: the embedded database serves one process at a time, so stop that one first`)
  })

  it('finds a visitor, makes a keepsake with a line of the log, and deletes only with --yes', async () => {
    const found = await admin('find', key)
    expect(found).toMatchObject({ code: 0, said: expect.stringMatching(/^[0-9a-f-]{36} {2}guest, 1 stamps \(1 count\), since .*\n1 found\.\n$/u) })
    const id = found.said.slice(0, 36)
    const made = await admin('keepsake', id, String(TOKYO))
    expect(made).toMatchObject({ code: 0, said: `1 of the presses of ${id} are now keepsakes.\n` })
    expect(JSON.parse(made.logged.split('\n').find((line) => line.startsWith('{')) ?? '')).toMatchObject({
      msg: 'admin',
      action: 'keepsake',
      account_id: id,
      stamp_ids: [TOKYO],
    })
    expect(await admin('delete', id, '--yes')).toMatchObject({ code: 0, said: expect.stringContaining(`${id} is deleted.`) })
  }, 240_000)

  it.each([
    [['find'], 'find: expects words, or --stamp and --day together'],
    [['find', 'のんびり', '--stamp', '1191'], 'find: expects words, or --stamp and --day together'],
    [['delete', randomUUID()], 'Add --yes to delete'],
    [['rename', randomUUID()], 'rename: expects an account and a nickname, not 1 words'],
    [['keepsake', randomUUID()], 'keepsake: expects an account, and either stamps or --all'],
  ])(
    '%j is refused with the missing argument',
    async (words, message) => {
      expect(await admin(...words)).toMatchObject({ code: 1, said: '', logged: expect.stringContaining(message) })
    },
    120_000,
  )
})

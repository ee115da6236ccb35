import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { SILENT } from '../../../server/log.ts'
import { start } from '../../../server/main.ts'
import { serve } from '../../../server/serve.ts'
import { readSettings } from '../../../server/settings.ts'
import type { OperatorNotice } from '../../../src/core/contract/operator.ts'
import { createClient } from '../support/client.ts'
import { setUpTestApp } from '../support/test-app.ts'
import { TEST_STAMPS } from '../support/test-stamps.ts'

const root = mkdtempSync(join(tmpdir(), 'ekiincho-operator-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
const NAMED = { OPERATOR_NAME: '駅印帖の会', OPERATOR_CONTACT: 'mado@ekiincho.example', LOG_RETENTION_DAYS: '30' }

async function ask(env: Readonly<Record<string, string>>): Promise<unknown> {
  const settings = readSettings({ PORT: '0', DATA_DIR: 'data', ...env }, root)
  const server = await serve({ settings, stamps: TEST_STAMPS, log: SILENT, drainMs: 0 })
  try {
    return await (await fetch(`${server.url}/system/api/operator`)).json()
  } finally {
    await server.close()
  }
}

describe('the operator’s identity', () => {
  it('[2] is returned to everybody from the settings, with the notice in its file', async () => {
    expect(await ask(NAMED)).toEqual({ operator: { name: '駅印帖の会', contact: 'mado@ekiincho.example', log_days: 30 }, notice: null })
    writeFileSync(join(root, 'data', 'notice.txt'), 'お知らせ\n12月で終わります。\n')
    expect(await ask({})).toMatchObject({ operator: null, notice: { title: 'お知らせ', body: ['12月で終わります。'] } })
  }, 120_000)

  it('the start logs a line while no operator is named, and none afterwards', async () => {
    const printed: string[] = []
    for (const env of [{}, NAMED]) {
      const server = await start({ PORT: '0', DATA_DIR: 'started', LOG_LEVEL: 'silent', ...env }, root, (line) => void printed.push(line))
      await server.close()
    }
    expect(printed).toEqual([expect.stringMatching(/^試用中: .*OPERATOR_NAME, OPERATOR_CONTACT and LOG_RETENTION_DAYS/u)])
  }, 120_000)
})

describe('the operator’s identity, by the app alone', () => {
  const operator = { name: '駅印帖の会', contact: 'mado@ekiincho.example', log_days: 30 }
  let notice: OperatorNotice | null = null
  const api = setUpTestApp({ operator, readNotice: () => Promise.resolve(notice) })
  const told = async () => (await createClient(api.app).request('/system/api/operator')).json()

  it('[2] is returned to a phone without a book, with the notice as it is at that moment', async () => {
    expect(await told()).toEqual({ operator, notice: null })
    notice = { title: 'お知らせ', body: ['12月で終わります。'] } as OperatorNotice
    expect(await told()).toEqual({ operator, notice })
  })
})

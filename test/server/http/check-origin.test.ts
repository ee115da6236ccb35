import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AppDeps } from '../../../server/app.ts'
import { refuseOtherSites } from '../../../server/http/check-origin.ts'
import { createTestApp } from '../support/test-app.ts'
import { openTestDatabase, type TestDatabase } from '../support/test-database.ts'

const OURS = 'https://ekiincho.example'
const isRefused = (headers: Record<string, string>, ownOrigin = OURS) => {
  try {
    refuseOtherSites(new Request(`${OURS}/system/api/guest/regist`, { method: 'POST', headers }), ownOrigin)
    return false
  } catch {
    return true
  }
}

it.each([
  ['same-origin', { 'Sec-Fetch-Site': 'same-origin' }, false],
  ['none: typed by the visitor', { 'Sec-Fetch-Site': 'none' }, false],
  ['same-site', { 'Sec-Fetch-Site': 'same-site' }, true],
  ['cross-site', { 'Sec-Fetch-Site': 'cross-site' }, true],
  ['cross-site with our origin claimed', { 'Sec-Fetch-Site': 'cross-site', Origin: OURS }, true],
  ['a value of tomorrow', { 'Sec-Fetch-Site': 'cousin' }, true],
  ['no metadata, our origin', { Origin: OURS }, false],
  ['no metadata, another origin', { Origin: 'https://evil.example' }, true],
  ['no metadata, a sister origin', { Origin: 'https://www.ekiincho.example' }, true],
  ['no metadata, another port', { Origin: `${OURS}:444` }, true],
  ['no metadata, an opaque origin', { Origin: 'null' }, true],
  ['neither: no browser', {}, false],
  ['no metadata, our host by another scheme', { Origin: 'http://ekiincho.example', Host: 'ekiincho.example' }, true],
])('[6] a POST with %s: refused %s', (_title, headers, refused) => {
  expect(isRefused(headers as Record<string, string>)).toBe(refused)
})

describe('the origin of the app', () => {
  let db: TestDatabase
  beforeAll(async () => {
    db = await openTestDatabase()
  }, 60_000)
  afterAll(() => db.close())

  const statusOf = async (deps: Partial<AppDeps>, url: string, headers: Record<string, string>) =>
    (await createTestApp(db, deps)(new Request(`${url}/system/api/guest/regist`, { method: 'POST', headers }))).status

  it('[6] is the setting, with its scheme, whatever the proxy sends as Host', async () => {
    const [deps, inner] = [{ publicOrigin: 'https://rally.example' }, 'http://127.0.0.1:8787']
    expect(await statusOf(deps, inner, { Origin: 'https://rally.example' })).toBe(200)
    expect(await statusOf(deps, inner, { Origin: 'http://rally.example' })).toBe(403)
    expect(await statusOf(deps, inner, { Origin: 'http://127.0.0.1:8787' })).toBe(403)
  })

  it('[6] without the setting is the host of the request, by the scheme that a trusted proxy names', async () => {
    const phone = 'http://192.168.0.9:8787'
    expect(await statusOf({}, phone, { Origin: phone })).toBe(200)
    expect(await statusOf({}, phone, { Origin: 'https://192.168.0.9:8787' })).toBe(403)
    const forwarded = { 'X-Forwarded-Proto': 'https', 'X-Forwarded-For': '192.0.2.1' }
    expect(await statusOf({ trustProxy: 1 }, phone, { ...forwarded, Origin: 'https://192.168.0.9:8787' })).toBe(200)
    expect(await statusOf({ trustProxy: 1 }, phone, { ...forwarded, Origin: phone })).toBe(403)
  })
})

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tagPath } from '../../../src/core/domain/tag-token.ts'
import { createStaticFiles } from '../../../server/http/static-files.ts'
import { createTags } from '../../../server/tags.ts'
import { createClient } from '../support/client.ts'
import { SECRET, setUpTestApp } from '../support/test-app.ts'
import { TOKYO } from '../support/test-stamps.ts'

describe("a station's tag", () => {
  const directory = mkdtempSync(join(tmpdir(), 'ekiincho-tag-'))
  mkdirSync(join(directory, 't', '$'), { recursive: true })
  writeFileSync(join(directory, 't', '$', 'index.html'), '<p>the app')
  const tags = createTags([SECRET])
  const logged: string[] = []
  const note = (fields: object) => logged.push(JSON.stringify(fields))
  const api = setUpTestApp({ staticFiles: createStaticFiles(directory), log: { info: note, warn: note, error: note } })
  let path: string
  beforeAll(async () => {
    path = tagPath(await tags.issue(api.db, TOKYO))
  }, 60_000)
  afterAll(() => rmSync(directory, { recursive: true }))

  it('[7] opened by a camera it is the app, for every visitor', async () => {
    const response = await createClient(api.app).request(path, { headers: { Accept: 'text/html,*/*;q=0.8' } })
    expect([response.status, await response.text()]).toEqual([200, '<p>the app'])
  })

  it('[7] requested by the app it names its stamp to a social login, and nothing changes', async () => {
    const member = await api.newMember()
    const response = await member.request(path, { headers: { Accept: 'application/json' } })
    expect([response.status, await response.json()]).toEqual([200, { stamp_id: TOKYO }])
    expect((await member.collected()).stamp_num).toBe(0)
    expect((await (await api.newGuest()).request(path)).status).toBe(403)
  })

  it('[7] a tag of a stamp that the catalogue does not have is unknown', async () => {
    const response = await (await api.newMember()).request(tagPath(await tags.issue(api.db, 1_999)))
    expect(await response.json()).toMatchObject({ code: 'unknown_tag', statusCode: 422 })
  })

  it('[6] no log contains a token', async () => {
    await (await api.newMember()).request(path)
    expect(logged.some((line) => line.includes('"path":"/t/"'))).toBe(true)
    expect(logged.some((line) => line.includes(path))).toBe(false)
  })
})

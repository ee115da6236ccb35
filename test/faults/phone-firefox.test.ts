import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openFirefox } from '../engines/support/open-firefox.ts'
import { createBuiltServer, type BuiltServer } from '../support/built-server.ts'
import { ROUNDS } from './support/fault-row.ts'
import { PHONE_FAULTS, PHONE_KEPT, runPhoneRow } from './support/phone-rows.ts'

describe('[11] in Firefox what the screen called kept is on the server exactly once, and on the screen', () => {
  let server: BuiltServer
  beforeAll(async () => {
    server = await createBuiltServer()
    await server.start()
  })
  afterAll(() => server.dispose())

  it.each(PHONE_FAULTS.map((fault) => [fault.name, fault] as const))('%s', async (_name, fault) => {
    expect(await runPhoneRow('Firefox', fault, server, openFirefox(), ROUNDS)).toEqual(PHONE_KEPT)
  })
})

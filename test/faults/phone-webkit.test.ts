import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWebKit } from '../engines/support/open-webkit.ts'
import { startXvfb, type Screen } from '../engines/support/xvfb.ts'
import { createBuiltServer, type BuiltServer } from '../support/built-server.ts'
import { ROUNDS } from './support/fault-row.ts'
import { PHONE_FAULTS, PHONE_KEPT, runPhoneRow } from './support/phone-rows.ts'

describe('[11] in WebKitGTK what the screen called kept is on the server exactly once, and on the screen', () => {
  let screen: Screen
  let server: BuiltServer
  beforeAll(async () => {
    screen = await startXvfb()
    server = await createBuiltServer()
    await server.start()
  })
  afterAll(async () => {
    await server.dispose()
    await screen.stop()
  })

  it.each(PHONE_FAULTS.map((fault) => [fault.name, fault] as const))('%s', async (_name, fault) => {
    expect(await runPhoneRow('WebKitGTK', fault, server, openWebKit({ display: screen.display }), ROUNDS)).toEqual(PHONE_KEPT)
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBuiltServer, type BuiltServer } from '../support/built-server.ts'
import { ROUNDS } from './support/fault-row.ts'
import { openChromium } from './support/open-chromium.ts'
import { PHONE_FAULTS, PHONE_KEPT, runPhoneRow, type PhoneFault } from './support/phone-rows.ts'

describe('[11] in Chromium what the screen called kept is on the server exactly once, and on the screen', () => {
  let server: BuiltServer
  beforeAll(async () => {
    server = await createBuiltServer()
    await server.start()
  })
  afterAll(() => server.dispose())

  it.each(PHONE_FAULTS.map((fault) => [fault.name, fault] as const))('%s', async (_name, fault) => {
    expect(await runPhoneRow('Chromium', fault, server, openChromium(), ROUNDS)).toEqual(PHONE_KEPT)
  })

  it('storage full', async () => {
    const phone = openChromium()
    const fault: PhoneFault = {
      name: 'storage full',
      prepare: async (scene) => {
        // Chromium keeps the available space in memory: only a new browser asks again.
        await scene.browser.close()
        scene.browser = await phone.start()
        await phone.limitStorage(scene.proxy.origin, 1)
        scene.proxy.set('offline', /^\/system\//u)
      },
      heal: async ({ proxy }) => {
        await phone.limitStorage(proxy.origin, null)
        proxy.set('none')
      },
    }
    expect(await runPhoneRow('Chromium', fault, server, phone, ROUNDS)).toEqual(PHONE_KEPT)
  })

  it('cookies lost while the book is not', async () => {
    const phone = openChromium()
    const fault = { name: 'cookies lost, the book not', strike: () => phone.loseCookies() }
    expect(await runPhoneRow('Chromium', fault, server, phone, ROUNDS)).toEqual(PHONE_KEPT)
  })
})

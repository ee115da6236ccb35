import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { TEXT } from '../../../src/page/ui/text.ja.ts'
import { FIND } from '../../../src/page/ui/text/find.ja.ts'
import { PUSH } from '../../../src/page/ui/text/push.ja.ts'
import { DETAIL } from '../../../src/page/ui/text/stamp-detail.ja.ts'
import { MYPAGE } from '../../../src/page/ui/text/mypage.ja.ts'
import { createBuiltServer, type BuiltServer } from '../../support/built-server.ts'
import type { Browser, Phone } from './phone.ts'
import { until } from './until.ts'
import { visitorIn } from './visitor.ts'

const MORIOKA = 218
const SEMBOKUCHO = 219
const push = (stamp_id: number) => `/find/push/?stamp_id=${stamp_id}`

/** The ride that every engine must support: a shell that opens without signal, and presses that are never lost (spec 1, 10, 11). */
export function rideSuite(engine: string, newPhone: () => Phone) {
  describe(`the ride in ${engine}`, () => {
    let server: BuiltServer
    let phone: Phone
    let browser: Browser

    beforeAll(async () => {
      server = await createBuiltServer()
    })
    afterAll(() => server.dispose())
    beforeEach(async () => {
      phone = newPhone()
      await server.start()
    })
    afterEach(async () => {
      await phone.dispose()
      await server.stop()
    })

    const visitor = () => visitorIn(browser, server.origin)
    /** A first visit with signal; then the signal ends, the browser is closed, and cold-started. */
    async function installAndStartCold() {
      browser = await phone.start()
      await visitor().install()
      await server.stop()
      await browser.close()
      browser = await phone.start()
    }

    it('[10] every screen opens by deep link without signal, the browser started cold', async () => {
      await installAndStartCold()
      const screens: readonly (readonly [string, string])[] = [
        ['/', TEXT.home.find],
        ['/find/', FIND.near],
        [push(MORIOKA), PUSH.hint],
        ['/list/?show=all', 'かわべ'],
        [`/list/detail/?stamp_id=${MORIOKA}`, DETAIL.notYet],
        ['/mypage/', MYPAGE.trayEmpty],
      ]
      for (const [path, words] of screens) {
        await visitor().open(path)
        await visitor().untilSees(words)
      }
    })

    it('[11] a press without signal is in the book at once, outlives two dead batteries, and arrives once with its own time', async () => {
      await installAndStartCold()
      const before = Date.now()
      await visitor().open(push(MORIOKA))
      await visitor().pressWithFinger()
      const after = Date.now()
      const pressed = await visitor().outbox()
      expect(pressed).toMatchObject([{ stamp_id: MORIOKA, state: 'waiting' }])
      expect(Date.parse(pressed[0]?.pressed_at ?? '')).toBeGreaterThan(before)
      expect(Date.parse(pressed[0]?.pressed_at ?? '')).toBeLessThan(after)
      await visitor().open('/list/')
      await visitor().untilBookShows({ kari: [MORIOKA], posted: [] })
      await browser.kill()

      browser = await phone.start()
      await visitor().open(push(SEMBOKUCHO))
      await visitor().pressWithButton()
      const rows = await visitor().outbox()
      // The moment at which the screen says that it is stored.
      await browser.kill()
      expect(rows).toMatchObject([{ key: pressed[0]?.key, pressed_at: pressed[0]?.pressed_at }, { stamp_id: SEMBOKUCHO }])

      browser = await phone.start()
      await visitor().open('/list/')
      await visitor().untilBookShows({ kari: [MORIOKA, SEMBOKUCHO], posted: [] })
      expect(await visitor().outbox()).toMatchObject(rows.map(({ key, pressed_at }) => ({ key, pressed_at, state: 'waiting' })))

      await server.start()
      await visitor().open('/list/')
      // Nobody touches the phone from here on.
      await visitor().untilBookShows({ kari: [], posted: [MORIOKA, SEMBOKUCHO] })
      await until(
        'the outbox is empty',
        () => visitor().outbox(),
        (left) => left.length === 0,
      )
      const posted = rows.map(({ key, stamp_id, pressed_at }) => ({ collected_id: key, stamp_id, pressed_at }))
      expect(await visitor().bookOnServer()).toMatchObject(posted)
    })
  })
}

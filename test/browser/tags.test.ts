import type { Page } from 'playwright-core'
import { encode } from 'uqr'
import { describe, expect } from 'vitest'
import { connectDatabase } from '../../server/open-database.ts'
import { SILENT } from '../../server/log.ts'
import { keptSecret } from '../../server/secret.ts'
import { createTags, type Tags } from '../../server/tags.ts'
import type { Db } from '../../server/store/db.ts'
import { groupTagCode } from '../../src/core/domain/tag-code.ts'
import { tagPath } from '../../src/core/domain/tag-token.ts'
import { FIND } from '../../src/page/ui/text/find.ja.ts'
import { PUSH } from '../../src/page/ui/text/push.ja.ts'
import { PUSH_KINDS } from '../../src/page/ui/text/push-kinds.ja.ts'
import { READ_TAG } from '../../src/page/ui/text/read-tag.ja.ts'
import { cameraDouble } from './support/camera-double.ts'
import { installedBehindProxy, it as base } from './support/fixtures.ts'
import { MORIOKA, dispatchSync, outboxRows, pressWithFinger, stampsOnServer, until, untilFetched, untilInstalled } from './support/phone-browser.ts'

const { stamp_id } = MORIOKA

// Underground: the phone has no position.
base.override('phoneOptions', { permissions: [] })
const it = base
  // Runs `npm run tags`, with the server stopped, as required.
  .extend('atTheDesk', { scope: 'file' }, ({ server }) => async <T>(work: (tags: Tags, db: Db) => Promise<T>): Promise<T> => {
    await server.stop()
    const db = await connectDatabase({ dataDir: server.dataDir, databaseUrl: null }, SILENT)
    try {
      return await work(createTags([keptSecret(server.dataDir)]), db)
    } finally {
      await db.close()
      await server.start()
    }
  })
  .extend(
    'print',
    { scope: 'file' },
    ({ atTheDesk }) =>
      () =>
        atTheDesk((tags, db) => tags.issue(db, stamp_id)),
  )
  // The station's tag in force.
  .extend('tag', { scope: 'file' }, async ({ print }) => ({ token: await print() }))
  // Opens a tag as a camera does, and presses its stamp.
  .extend('pressTag', ({ page, proxy }) => async (opened: string) => {
    await page.goto(`${proxy.origin}${tagPath(opened)}`)
    await page.waitForURL(`**/find/push/?token=${opened}`)
    await page.getByText(PUSH.hint).waitFor()
    await pressWithFinger(page, 400)
  })
  .extend('openReader', ({ page, proxy }) => async () => {
    await page.goto(`${proxy.origin}/find/`)
    await page.getByRole('button', { name: FIND.readTag }).click()
    await page.getByRole('dialog', { name: READ_TAG.title }).waitFor()
  })
it.override('profile', installedBehindProxy)

const posted = (page: Page, told: string = PUSH.posted) => page.getByText(told).waitFor()

describe('[7, 10] a station’s tag', () => {
  it('is proof of place where no position is available', async ({ page, tag, pressTag }) => {
    await pressTag(tag.token)
    await posted(page)
    expect(await stampsOnServer(page)).toMatchObject([{ stamp_id, verified: true }])
  })

  it('that was revoked loses no stamp: the press is a keepsake, and the new tag proves it', async ({ page, atTheDesk, print, tag, pressTag }) => {
    const old = tag.token
    await atTheDesk((tags, db) => tags.revoke(db, stamp_id))
    tag.token = await print()
    await pressTag(old)
    await posted(page, PUSH.keepsakePosted)
    expect(await stampsOnServer(page)).toMatchObject([{ stamp_id, verified: false }])
    await pressTag(tag.token)
    await posted(page)
    expect((await stampsOnServer(page)).map(({ verified }) => verified)).toEqual([false, true])
  })

  it('that was never issued says so and offers a way to continue', async ({ proxy, page }) => {
    await page.goto(`${proxy.origin}${tagPath('no-tag')}`)
    await page.getByText(PUSH_KINDS.badTagTitle).waitFor()
  })

  it('[10, 11] opens without a signal; the worker sends the press with no page open, including the proof, and the icon counts the rest', async ({
    proxy,
    phone,
    page,
    tag,
    pressTag,
  }) => {
    await page.goto(`${proxy.origin}/`)
    await untilInstalled(page)
    proxy.set('offline')
    await pressTag(tag.token)
    await page.getByText(PUSH.pending).waitFor()
    const [row] = await outboxRows(page)
    const [worker] = phone.context.serviceWorkers()
    if (worker === undefined) throw new Error('no service worker runs')
    await worker.evaluate(() => {
      const told: number[] = []
      Object.assign(self, { told })
      Object.assign(navigator, { setAppBadge: async (count: number) => void told.push(count) })
    })
    const watcher = await phone.newPage()
    await page.close()
    proxy.set('none')
    await watcher.goto(`${proxy.origin}/healthz`)
    await dispatchSync(watcher, proxy.origin)
    await until('the worker sent it alone', async () => (await stampsOnServer(watcher)).length === 1)
    expect(await stampsOnServer(watcher)).toMatchObject([{ collected_id: row?.key, stamp_id, pressed_at: row?.pressed_at, verified: true }])
    // On a busy machine the browser makes an attempt of its own before the signal is back, which sets the count to one.
    await until('the icon is told', async () => (await worker.evaluate(() => (self as unknown as { told: number[] }).told.at(-1))) === 0)
    expect(await worker.evaluate(() => (self as unknown as { told: number[] }).told.filter((count) => count > 1))).toEqual([])
  })

  it('[15] within the app the camera reads it without a signal, and the press is proven', async ({ proxy, page, tag }) => {
    await page.addInitScript(cameraDouble, { modules: encode(`${proxy.origin}${tagPath(tag.token)}`, { border: 4 }).data })
    await page.goto(`${proxy.origin}/`)
    await untilInstalled(page)
    await page.goto(`${proxy.origin}/find/`)
    await untilFetched(page, 'decode')
    proxy.set('offline')
    await page.getByRole('button', { name: FIND.readTag }).click()
    await page.waitForURL(`**/find/push/?token=${tag.token}`)
    await page.getByText(PUSH.hint).waitFor()
    await pressWithFinger(page, 400)
    await page.getByText(PUSH.pending).waitFor()
    proxy.set('none')
    await until('the server has the proven press', async () => (await stampsOnServer(page)).some(({ verified }) => verified))
  })

  it('[15] its code is typed where the camera is refused; a typing error is reported, and the press is proven', async ({ page, atTheDesk, openReader }) => {
    const code = groupTagCode(await atTheDesk((tags, db) => tags.issueCode(db, stamp_id)))
    await page.addInitScript(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('refused', 'NotAllowedError'))
    })
    await openReader()
    await page.getByText(READ_TAG.refused).waitFor()
    const field = page.getByLabel(READ_TAG.code)
    await field.fill(`${code.slice(0, -1)}${code.endsWith('0') ? '1' : '0'}`)
    await page.getByRole('button', { name: READ_TAG.use }).click()
    await page.getByText(READ_TAG.mistyped).waitFor()
    await field.fill(code.toLowerCase().replaceAll('-', ' '))
    await page.getByRole('button', { name: READ_TAG.use }).click()
    await page.getByText(PUSH.hint).waitFor()
    await pressWithFinger(page, 400)
    await posted(page)
    expect(await stampsOnServer(page)).toMatchObject([{ stamp_id, verified: true }])
  })

  it('[15] where the browser reads NFC a touch of the tag is the proof, without a camera; another kind of tag is reported', async ({
    proxy,
    page,
    tag,
    openReader,
  }) => {
    await page.addInitScript(nfcDouble)
    await openReader()
    await page.getByText(READ_TAG.missing).or(page.getByText(READ_TAG.refused)).waitFor()
    await page.getByRole('button', { name: READ_TAG.touch }).click()
    await page.getByText(READ_TAG.touching.waiting).waitFor()
    const touch = (text: string) => page.evaluate((address) => (globalThis as unknown as { touchTag(address: string): void }).touchTag(address), text)
    await touch('https://example.com/')
    await page.getByText(READ_TAG.other).waitFor()
    await touch(`${proxy.origin}${tagPath(tag.token)}`)
    await page.waitForURL(`**/find/push/?token=${tag.token}`)
    await page.getByText(PUSH.hint).waitFor()
    await pressWithFinger(page, 400)
    await posted(page)
    expect(await stampsOnServer(page)).toMatchObject([{ stamp_id, verified: true }])
  })

  it('[15] without NFC there is no button for it, and where it is switched off a sentence says so', async ({ page, openReader }) => {
    await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'NDEFReader'))
    await openReader()
    await page.getByLabel(READ_TAG.code).waitFor()
    expect(await page.getByRole('button', { name: READ_TAG.touch }).count()).toBe(0)
    await page.addInitScript(() => {
      Object.assign(globalThis, {
        NDEFReader: class extends EventTarget {
          scan = () => Promise.reject(new DOMException('switched off', 'NotSupportedError'))
        },
      })
    })
    await openReader()
    await page.getByRole('button', { name: READ_TAG.touch }).click()
    await page.getByText(READ_TAG.touching.unable).waitFor()
  })

  it('[15] a code that is not a tag’s is reported, and the camera stays open', async ({ page, openReader }) => {
    await page.addInitScript(cameraDouble, { modules: encode('https://example.com/', { border: 4 }).data })
    await openReader()
    await page.getByText(READ_TAG.other).waitFor()
    expect(await page.getByRole('dialog').isVisible()).toBe(true)
  })
})

/** Runs in the page: an NFC reader, and `touchTag`, which holds the phone to a tag with an address; the phone has no camera. */
function nfcDouble(): void {
  const readers = new Set<EventTarget>()
  Object.assign(globalThis, {
    NDEFReader: class extends EventTarget {
      scan = () => {
        readers.add(this)
        return Promise.resolve()
      }
    },
    touchTag(address: string) {
      const data = new DataView(new TextEncoder().encode(address).buffer)
      for (const reader of readers) reader.dispatchEvent(Object.assign(new Event('reading'), { message: { records: [{ recordType: 'url', data }] } }))
    },
  })
  navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no camera', 'NotFoundError'))
}

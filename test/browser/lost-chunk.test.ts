import { encode } from 'uqr'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { ARRANGE } from '../../src/page/ui/text/arrange.ja.ts'
import { FIND } from '../../src/page/ui/text/find.ja.ts'
import { CERTIFICATE } from '../../src/page/ui/text/certificate.ja.ts'
import { JOURNEY_EDIT } from '../../src/page/ui/text/journey-edit.ja.ts'
import { JOURNEYS } from '../../src/page/ui/text/journeys.ja.ts'
import { LEAVES } from '../../src/page/ui/text/leaves.ja.ts'
import { PAPER } from '../../src/page/ui/text/paper.ja.ts'
import { PICTURE_STORY } from '../../src/page/ui/text/picture-story.ja.ts'
import { PUSH } from '../../src/page/ui/text/push.ja.ts'
import { READ_TAG } from '../../src/page/ui/text/read-tag.ja.ts'
import { SHARE } from '../../src/page/ui/text/share.ja.ts'
import { TEXT } from '../../src/page/ui/text.ja.ts'
import { cameraDouble } from './support/camera-double.ts'
import { fillBook } from './support/fill-book.ts'
import { installedBehindProxy, it as base } from './support/fixtures.ts'
import { pressWithFinger, untilInstalled, untilKept } from './support/phone-browser.ts'
import { dayRide, rideAlong } from './support/rides.ts'

const it = base.extend('link', ({ refusingLink }) => refusingLink)
const RIDE = await dayRide()
const LINE = await rideAlong('大湊線', 99, '2026-02-10T08:00:00+09:00')
const button = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click()

/** Chunks outside a phone's copy: the chunk, the address where it is opened, how, the text meanwhile, and the text that it shows. */
const OUTSIDE: readonly (readonly [chunk: string, path: string, open: (page: Page) => Promise<void>, words: string, shown: string])[] = [
  ['year-paper', '/list/?year=2026', button(JOURNEYS.openYear(2026)), TEXT.waits.part, PAPER.print],
  ['certificate-paper', '/list/?line=大湊線', button(CERTIFICATE.open.walked), TEXT.waits.part, PAPER.print],
  ['journey-papers', `/list/?journey=`, button(PAPER.openPicture), TEXT.waits.part, PAPER.pictureHint],
  ['use-paper-stamps', `/list/?journey=`, button(PAPER.openStrip), TEXT.waits.part, PAPER.stripHint],
  ['journey-editor', `/list/?journey=`, button(JOURNEYS.edit), TEXT.waits.part, JOURNEY_EDIT.where],
  ['arrange-leaves', '/list/?by=leaf', button(LEAVES.arrange.open), TEXT.waits.part, ARRANGE.lead],
  ['story-sources', '/list/detail/?stamp_id=218', (page) => page.getByText(PICTURE_STORY.ask).click(), PICTURE_STORY.later, PICTURE_STORY.page],
  ['decode', '/find/', button(FIND.readTag), READ_TAG.unloaded, READ_TAG.other],
]

describe('[2, 12] a chunk that failed to load', () => {
  it.override('profile', installedBehindProxy)

  it.for(OUTSIDE)('%s arrives by itself once there is a signal, and nothing of the page is lost', async ([chunk, path, open, words, shown], { page, link }) => {
    await page.addInitScript(cameraDouble, { modules: encode('elsewhere').data })
    await page.addInitScript(() => localStorage.setItem('ekiincho-leaf', JSON.stringify({ order: 'own', at: null })))
    await page.goto(`${link.origin}/`)
    await untilInstalled(page)
    await page.evaluate(fillBook, [...RIDE, ...LINE])
    link.refuse((asked) => asked.includes(`/assets/${chunk}-`))
    if (path.endsWith('journey=')) {
      await page.goto(`${link.origin}/list/?by=journey`)
      await page.getByRole('list', { name: JOURNEYS.list }).getByRole('link', { name: /盛岡/u }).click()
    } else await page.goto(`${link.origin}${path}`)
    await open(page)
    await page.getByText(words).first().waitFor()
    await page.evaluate(() => (document.documentElement.dataset['same'] = ''))
    link.refuse(() => false)
    await page.getByText(shown).first().waitFor()
    expect(await page.getByText(words).count()).toBe(0)
    expect(await page.locator('html[data-same]').count()).toBe(1)
  })

  describe('of the copy, on a first visit', () => {
    it.override('phoneOptions', { serviceWorkers: 'block' })

    it.for([
      ['list-screen', '/list/'],
      ['howto', '/howto/'],
    ] as const)('%s: the screen says that it waits, and opens once the server answers', async ([chunk, path], { page, link }) => {
      link.refuse((asked) => asked.includes(`/assets/${chunk}-`))
      await page.goto(`${link.origin}${path}`)
      await page.getByRole('heading', { name: TEXT.waits.title }).waitFor()
      link.refuse(() => false)
      await page.locator('main h1').filter({ hasNotText: TEXT.waits.title }).waitFor()
      expect(new URL(page.url()).pathname).toBe(path)
    })

    it('the map shows that it is waiting, beside the complete list, and appears once the server answers', async ({ page, link }) => {
      link.refuse((asked) => /\/assets\/(station-map|also-here|way-line)-/u.test(asked))
      await page.goto(`${link.origin}/find/`)
      const map = page.getByRole('region', { name: FIND.mapLabel })
      await map.getByText(TEXT.waits.part).waitFor()
      await page.getByRole('list', { name: FIND.inRange }).waitFor()
      await page.getByRole('list', { name: FIND.listLabel }).waitFor()
      link.refuse(() => false)
      await map.getByRole('button', { name: /盛岡/u }).first().waitFor()
    })

    it('the pictures to share show that they are waiting, and appear on the same page once the server answers', async ({ page, link }) => {
      await page.goto(`${link.origin}/find/push/?stamp_id=218`)
      await page.getByText(PUSH.hint).waitFor()
      await pressWithFinger(page, 300)
      await untilKept(page)
      link.refuse((asked) => /\/assets\/share-panel-.*\.js$/u.test(asked))
      await page.goto(`${link.origin}/list/detail/?stamp_id=218`)
      await button(SHARE.open)(page)
      await page.getByText(TEXT.waits.part).waitFor()
      link.refuse(() => false)
      await page.getByText(TEXT.waits.part).waitFor({ state: 'detached' })
      // Chromium 156 requests a failed import again, and they arrive in the open panel; for browsers that do not, the page is reloaded, and the panel is closed.
      const [opener, save] = [page.getByRole('button', { name: SHARE.open, exact: true }), page.getByRole('button', { name: SHARE.save })]
      await opener.or(save).first().waitFor()
      if (await opener.isVisible()) await opener.click()
      await save.waitFor()
      expect(new URL(page.url()).search).toBe('?stamp_id=218')
    })
  })
})

import { readFileSync } from 'node:fs'
import { describe, expect } from 'vitest'
import { SHARE } from '../../src/page/ui/text/share.ja.ts'
import { PAPER } from '../../src/page/ui/text/paper.ja.ts'
import { CERTIFICATE } from '../../src/page/ui/text/certificate.ja.ts'
import { YEAR } from '../../src/page/ui/text/year.ja.ts'
import { JOURNEY_EDIT } from '../../src/page/ui/text/journey-edit.ja.ts'
import { JOURNEYS } from '../../src/page/ui/text/journeys.ja.ts'
import { LINES } from '../../src/page/ui/text/lines.ja.ts'
import { PUSH } from '../../src/page/ui/text/push.ja.ts'
import { axe } from './support/axe.ts'
import { lineBreaksOf } from './support/broken-lines.ts'
import { cutTexts } from './support/cut-text.ts'
import { fillBook } from './support/fill-book.ts'
import { installed, it as base } from './support/fixtures.ts'
import { printedPages } from './support/printed-pages.ts'
import { dayRide, rideAlong, visitArea } from './support/rides.ts'
import { pressWithFinger, untilFetched } from './support/phone-browser.ts'

const RIDE = await dayRide()
const MORNING = '2026-05-05T08:00:00+09:00'

/** `openJourney`: fills the book with a ride and opens its journey. */
const it = base.extend('openJourney', ({ installedPage: page, goTo }) => async (ride = RIDE) => {
  await page.evaluate(fillBook, ride)
  await goTo('/list/?by=journey')
  await page.getByRole('list', { name: JOURNEYS.list }).getByRole('link').first().click()
  await page.getByRole('list', { name: JOURNEYS.itinerary }).waitFor()
})
it.override('profile', installed)

describe('[15] journeys', () => {
  it('an empty book says how one begins', async ({ installedPage: page, goTo }) => {
    await goTo('/list/?by=journey')
    await page.getByText(JOURNEYS.noneLead).waitFor()
    await goTo('/list/?journey=unknown')
    await page.getByText(JOURNEYS.unknown).waitFor()
  })

  it('a day’s presses are a journey with its stops in order, times and distances, without a signal', async ({ phone, installedPage: page, goTo }) => {
    const { context } = phone
    await page.evaluate(fillBook, RIDE)
    await goTo('/list/?by=journey')
    const row = page.getByRole('list', { name: JOURNEYS.list }).getByRole('link')
    await row.waitFor()
    await context.setOffline(true)
    expect(await row.textContent()).toContain('5月5日 盛岡の旅')
    await row.click()
    await page.getByRole('heading', { name: '5月5日 盛岡の旅' }).waitFor()
    const stops = page.getByRole('list', { name: JOURNEYS.itinerary }).getByRole('listitem')
    expect((await stops.allTextContents()).map((text) => text.replaceAll('\u200B', ''))).toEqual([
      '一ノ関08:12\u3000出発',
      expect.stringMatching(/^平泉09:04\u30007\.\d\u00A0km$/u),
      expect.stringMatching(/^北上10:21\u3000\d\d\u00A0km$/u),
      expect.stringMatching(/^盛岡11:40\u3000\d\d\u00A0km$/u),
      expect.stringMatching(/^小岩井15:21\u3000\d\d\u00A0km$/u),
      expect.stringMatching(/^雫石16:02\u3000[\d.]+\u00A0km$/u),
    ])
    expect(await page.getByText(/^6 駅・10\d\u00A0km$/u).count()).toBe(1)
  })

  it('is named, split and joined without a signal, and stays so', async ({ phone, installedPage: page, openJourney }) => {
    const { context } = phone
    await openJourney()
    await untilFetched(page, 'journey-editor')
    await context.setOffline(true)
    const openEditor = () => page.getByRole('button', { name: JOURNEYS.edit }).click()
    await openEditor()
    await page.getByLabel(JOURNEY_EDIT.name).fill('さんさの旅')
    await page.getByRole('button', { name: JOURNEY_EDIT.keep }).click()
    await page.getByRole('heading', { name: '5月5日 さんさの旅' }).waitFor()
    await page.getByRole('button', { name: JOURNEY_EDIT.splitAt('盛岡') }).click()
    await page.getByText(/^3 駅・/u).waitFor()
    await page.reload()
    await page.getByRole('link', { name: JOURNEYS.all }).click()
    const rows = page.getByRole('list', { name: JOURNEYS.list }).getByRole('link')
    await rows.nth(1).waitFor()
    expect(await rows.locator('b').allTextContents()).toEqual(['5月5日 盛岡の旅', '5月5日 さんさの旅'])
    await rows.first().click()
    await page.getByRole('heading', { name: '5月5日 盛岡の旅' }).waitFor()
    await openEditor()
    await page.getByRole('button', { name: JOURNEY_EDIT.unsplit }).click()
    await page.getByRole('heading', { name: '5月5日 さんさの旅' }).waitFor()
    await page.getByText(/^6 駅・/u).waitFor()
  })

  it('axe finds nothing on it, its editor included, and nothing is cut sideways at 320 px and 200 % text', async ({ installedPage: page, openJourney }) => {
    await openJourney()
    await page.getByRole('button', { name: JOURNEYS.edit }).click()
    await page.getByLabel(JOURNEY_EDIT.name).waitFor()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await axe(page), colorScheme).toEqual([])
    }
    await page.setViewportSize({ width: 320, height: 640 })
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    expect(await page.evaluate(cutTexts, '.')).toEqual([])
  })

  it('its name is whole in the list of journeys, at 320 px and 200 % text', async ({ installedPage: page, openJourney }) => {
    await openJourney()
    await page.getByRole('link', { name: JOURNEYS.all }).click()
    await page.setViewportSize({ width: 320, height: 640 })
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    const row = page.getByRole('list', { name: JOURNEYS.list }).getByRole('link').first()
    await row.scrollIntoViewIfNeeded()
    expect(await row.locator('b').evaluate((name) => [name.scrollWidth - name.clientWidth, name.scrollHeight - name.clientHeight])).toEqual([0, 0])
    expect(await row.evaluate((link) => link.scrollHeight - link.clientHeight)).toBe(0)
  })

  it('a journey is one picture of 1080 by 1350 without a signal, and contains nothing but pixels', async ({ phone, installedPage: page, openJourney }) => {
    const { context } = phone
    await openJourney()
    await untilFetched(page, 'journey-papers')
    await context.setOffline(true)
    await page.getByRole('button', { name: PAPER.openPicture }).click()
    await page.getByRole('img', { name: PAPER.picture('盛岡の旅') }).waitFor()
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: SHARE.save }).click()])
    const file = readFileSync(await download.path())
    expect([file.readUInt32BE(16), file.readUInt32BE(20)]).toEqual([1080, 1350])
    expect(file.includes('EXIF') || file.includes('iTXt') || file.includes('tEXt')).toBe(false)
  })

  it('its folded strip is one sheet of A4 across, made of outlines, without a signal', async ({ phone, installedPage: page, openJourney }) => {
    const { context } = phone
    await openJourney()
    await untilFetched(page, 'journey-papers')
    await context.setOffline(true)
    await page.getByRole('button', { name: PAPER.openStrip }).click()
    const sheet = page.getByRole('img', { name: PAPER.strip('盛岡の旅', 1, 1) })
    await sheet.waitFor()
    for (const name of ['一ノ関', '平泉', '北上', '盛岡', '小岩井', '雫石']) expect(await sheet.getByText(name, { exact: true }).count()).toBe(2)
    expect(await printedPages(page)).toEqual({ sizes: ['842 x 595'], hasPixels: false })
  })

  it('a journey of thirty stops takes three sheets, with a postmark on each stamp', async ({ installedPage: page, openJourney }) => {
    await openJourney(await rideAlong('東北本線', 30, MORNING))
    await page.getByRole('button', { name: PAPER.openStrip }).click()
    await page.getByRole('button', { name: PAPER.print }).waitFor()
    // The mark of a stamp is the only thing on the sheet that is not opaque.
    expect(
      await page
        .getByRole('img', { name: /の折り帖/u })
        .locator('svg g[opacity]')
        .count(),
    ).toBe(30)
    expect((await printedPages(page)).sizes).toEqual(['842 x 595', '842 x 595', '842 x 595'])
  })
})

describe('[15] a completed line', () => {
  it('its thread turns red and its seal falls once, which can be skipped; then both are at rest', async ({ installedPage: page, goTo }) => {
    await page.addInitScript(() => {
      // However slow the machine is, the fall does not end by itself.
      const real = window.setTimeout
      window.setTimeout = ((run: () => void, ms?: number) => (ms === 3_400 ? 0 : real(run, ms))) as typeof window.setTimeout
    })
    await page.evaluate(fillBook, await rideAlong('大湊線', 11, MORNING))
    await goTo('/list/?line=大湊線')
    const seal = page.getByRole('img', { name: CERTIFICATE.seal('大湊線') })
    await seal.waitFor()
    await page.locator('svg[data-thread="reddening"]').waitFor()
    await page.getByRole('button', { name: CERTIFICATE.skip }).click()
    await page.locator('svg[data-thread="red"]').waitFor()
    expect(await seal.getAttribute('data-falls')).toBeNull()
    await page.reload()
    await seal.waitFor()
    expect([await page.locator('svg[data-thread="red"]').count(), await page.getByRole('button', { name: CERTIFICATE.skip }).count()]).toEqual([1, 0])
  })

  it('is announced below the press that completed it, once, and the seal can be shown at once', async ({ phone, installedPage: page, goTo }) => {
    const { context } = phone
    await page.addInitScript(() => {
      // However slow the machine is, the fall does not end by itself.
      const real = window.setTimeout
      window.setTimeout = ((run: () => void, ms?: number) => (ms === 3_400 ? 0 : real(run, ms))) as typeof window.setTimeout
    })
    const ride = await rideAlong('大湊線', 11, MORNING)
    const last = ride.at(-1)!
    await page.evaluate(fillBook, ride.slice(0, -1))
    await context.setGeolocation({ latitude: last.latitude, longitude: last.longitude, accuracy: 20 })
    await goTo(`/find/push/?stamp_id=${last.stamp_id}`)
    await page.getByText(PUSH.hint).waitFor()
    await pressWithFinger(page, 300)
    await page.getByText(PUSH.posted).waitFor()
    await page.locator('svg[data-thread="reddening"]').waitFor()
    await page.getByText(CERTIFICATE.done('大湊線')).waitFor()
    expect(await axe(page)).toEqual([])
    await page.getByRole('button', { name: CERTIFICATE.skip }).click()
    await page.locator('svg[data-thread="red"]').waitFor()
    await page.getByRole('link', { name: CERTIFICATE.see }).click()
    await page.getByRole('img', { name: CERTIFICATE.seal('大湊線') }).waitFor()
    expect(await page.getByRole('button', { name: CERTIFICATE.skip }).count()).toBe(0)
  })

  it('its sentences break between words only, on its page and below the press, from 320 px to 200 % text', async ({ phone, installedPage: page, goTo }) => {
    await page.addInitScript(() => {
      // As a browser whose own font size is the last part of the address.
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(`:root { font-size: ${location.hash.slice(1) || '100'}% }`)
      document.adoptedStyleSheets = [sheet]
    })
    const ride = await rideAlong('大湊線', 11, MORNING)
    const last = ride.at(-1)!
    await page.evaluate(fillBook, ride.slice(0, -1))
    const done = CERTIFICATE.done('大湊線')
    const split = async () =>
      (await page.evaluate(lineBreaksOf, await page.evaluateHandle(() => document.body)))
        .filter(({ text, at }) => text.includes(done) && !/(?:線の|、|ぜんぶ)$/u.test(text.slice(0, at)))
        .map(({ text, at }) => `${text.slice(0, at)}／${text.slice(at)}`)
    const { context } = phone
    await context.setGeolocation({ latitude: last.latitude, longitude: last.longitude, accuracy: 20 })
    await page.setViewportSize({ width: 320, height: 640 })
    await goTo(`/find/push/?stamp_id=${last.stamp_id}`)
    await page.getByText(PUSH.hint).waitFor()
    await pressWithFinger(page, 300)
    await page.getByText(done).waitFor()
    expect(await split(), 'below the press').toEqual([])
    for (const [width, letters] of [
      [320, 100],
      [390, 100],
      [320, 200],
    ] as const) {
      await page.setViewportSize({ width, height: 640 })
      await goTo('/')
      await goTo(`/list/?line=大湊線#${letters}`)
      await page.getByText(done).waitFor()
      if (letters === 200) await page.locator('html[data-phrases]').waitFor()
      expect(await split(), `${width} px, ${letters} %`).toEqual([])
    }
  })

  it('its certificate is one upright sheet of A4, made of outlines, without a signal', async ({ phone, installedPage: page, goTo }) => {
    const { context } = phone
    await page.evaluate(fillBook, await rideAlong('大湊線', 11, MORNING))
    await goTo('/list/?line=大湊線')
    await page.getByRole('img', { name: CERTIFICATE.seal('大湊線') }).waitFor()
    await untilFetched(page, 'certificate-paper')
    await context.setOffline(true)
    await page.getByRole('button', { name: CERTIFICATE.open.walked, exact: true }).click()
    await page.getByRole('img', { name: CERTIFICATE.alt('大湊線', CERTIFICATE.title.walked) }).waitFor()
    expect(await printedPages(page)).toEqual({ sizes: ['595 x 842'], hasPixels: false })
  })
})

describe('[15] an area', () => {
  it('shows its stations and the way to all of them; once each is in the book, its seal falls and its certificate is printed', async ({
    phone,
    installedPage: page,
    goTo,
  }) => {
    const { context } = phone
    const visits = await visitArea('tokyo', '2026-03-01T09:00:00+09:00')
    await page.evaluate(fillBook, visits.slice(1))
    await goTo('/list/?by=area&area=tokyo')
    await page.getByText(LINES.count(visits.length - 1, visits.length)).waitFor()
    await page.getByRole('link', { name: LINES.areaList('東京') }).waitFor()
    expect(await page.getByRole('img', { name: CERTIFICATE.seal('東京') }).count()).toBe(0)
    const [first] = visits
    await context.setGeolocation({ latitude: first!.latitude, longitude: first!.longitude, accuracy: 20 })
    await goTo(`/find/push/?stamp_id=${first!.stamp_id}`)
    await page.getByText(PUSH.hint).waitFor()
    await pressWithFinger(page, 300)
    await page.getByText(PUSH.posted).waitFor()
    await goTo('/list/?by=area&area=tokyo')
    await page.getByRole('img', { name: CERTIFICATE.seal('東京') }).waitFor()
    await page.getByText(CERTIFICATE.done('東京')).waitFor()
    expect(await axe(page)).toEqual([])
    await untilFetched(page, 'certificate-paper')
    await context.setOffline(true)
    await page.getByRole('button', { name: CERTIFICATE.open.walked, exact: true }).click()
    await page.getByRole('img', { name: CERTIFICATE.alt('東京', CERTIFICATE.title.walked) }).waitFor()
    expect(await printedPages(page)).toEqual({ sizes: ['595 x 842'], hasPixels: false })
  })
})

describe('[15] a year', () => {
  it('has its facts on the screen, and one upright sheet of A4 made of outlines, without a signal', async ({ phone, installedPage: page, goTo }) => {
    const { context } = phone
    await page.evaluate(fillBook, RIDE)
    await goTo('/list/?by=journey')
    await page.getByRole('link', { name: JOURNEYS.openYear(2026) }).click()
    await page.getByRole('heading', { name: YEAR.title(2026) }).waitFor()
    await untilFetched(page, 'year-paper')
    await context.setOffline(true)
    const fact = (term: string) => page.locator('dt', { hasText: term }).locator('xpath=following-sibling::dd')
    await fact(YEAR.facts.length)
      .getByText(/^10\d\u00A0km$/u)
      .waitFor()
    expect(await fact(YEAR.facts.stations).textContent()).toBe('6駅')
    expect(await fact(YEAR.facts.first).textContent()).toBe('一ノ関　5月5日')
    expect(await fact(YEAR.facts.earliest).textContent()).toBe('8:12　一ノ関')
    await page.getByRole('button', { name: JOURNEYS.openYear(2026) }).click()
    await page.getByRole('img', { name: YEAR.alt(2026) }).waitFor()
    expect(await printedPages(page)).toEqual({ sizes: ['595 x 842'], hasPixels: false })
  })
})

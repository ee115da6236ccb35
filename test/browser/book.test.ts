import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { LIST, LISTS } from '../../src/page/ui/text/lists.ja.ts'
import { KARI, TEXT } from '../../src/page/ui/text.ja.ts'
import { PUSH } from '../../src/page/ui/text/push.ja.ts'
import { DETAIL } from '../../src/page/ui/text/stamp-detail.ja.ts'
import { PICTURE_STORY } from '../../src/page/ui/text/picture-story.ja.ts'
import { contrasts } from './support/contrasts.ts'
import { fillBook } from './support/fill-book.ts'
import { installed, it } from './support/fixtures.ts'
import { MORIOKA, until } from './support/phone-browser.ts'

/** Keepsakes: without a position every press of these is one. */
const AFAR = [1191, 51, 902, 377, MORIOKA.stamp_id].map((stamp_id) => ({ stamp_id }))
const leaves = (page: Page) => page.getByRole('list', { name: LIST.title }).getByRole('link')

it.override('profile', installed)

describe('[15] the book starts on the first screen', () => {
  it('one row of controls, and below it whole impressions, in portrait and landscape', async ({ installedPage: page, goTo }) => {
    await page.evaluate(fillBook, AFAR)
    for (const [width, height, whole] of [
      [390, 844, 4],
      [320, 640, 2],
      [844, 390, 4],
    ] as const) {
      await page.setViewportSize({ width, height })
      await goTo('/list/')
      // The app may have loaded the book while it was being filled; it shows that one until it has loaded the whole.
      await leaves(page)
        .nth(AFAR.length - 1)
        .waitFor()
      expect((await page.locator('main header').first().boundingBox())?.height, `${width} x ${height}`).toBeLessThanOrEqual(60)
      const tabs = (await page.getByRole('navigation', { name: TEXT.nav.label }).boundingBox())?.y ?? height
      const seen = await page.locator('main li canvas').evaluateAll((all, end) => all.filter((each) => each.getBoundingClientRect().bottom <= end).length, tabs)
      expect(seen, `${width} x ${height}`).toBeGreaterThanOrEqual(whole)
    }
  })

  it('the sheet of filters stays open across kinds, keeps its button visible in landscape, and its count matches the list', async ({
    installedPage: page,
    goTo,
  }) => {
    await page.evaluate(fillBook, [...AFAR, { stamp_id: 3001 }])
    await page.setViewportSize({ width: 844, height: 390 })
    await goTo('/list/')
    await page.getByRole('button', { name: LISTS.chip('station', 'collected', undefined) }).click()
    const sheet = page.getByRole('dialog', { name: LISTS.filters })
    await sheet.getByRole('link', { name: 'いきもの' }).click()
    await page.waitForURL(/ikimono/u)
    const done = sheet.getByRole('button', { name: LISTS.see('ikimono', 1) })
    await done.waitFor()
    expect(((await done.boundingBox())?.y ?? 999) + 40).toBeLessThan(390)
    await done.click()
    await sheet.waitFor({ state: 'detached' })
    expect(await leaves(page).count()).toBe(1)
  })
})

describe('[15] the face', () => {
  it('that the visitor chose is shown on the start page, in the list and on the page of inks, whatever was pressed later', async ({
    installedPage: page,
    goTo,
  }) => {
    const { stamp_id } = MORIOKA
    await page.evaluate(fillBook, [{ stamp_id }, { stamp_id: 51 }, { stamp_id }])
    await goTo(`/list/detail/?stamp_id=${stamp_id}`)
    const presses = page.getByRole('region', { name: DETAIL.history }).getByRole('listitem')
    await presses.nth(1).waitFor()
    const older = await presses.nth(1).locator('canvas').getAttribute('data-impression')
    await presses.nth(1).getByRole('button', { name: DETAIL.makeFace }).or(presses.nth(1).locator('button[aria-pressed=false]')).first().click()
    await presses.nth(1).locator('button[aria-pressed=true]').waitFor()
    for (const [path, selector] of [
      ['/', 'header canvas'],
      ['/list/', `a[href*="stamp_id=${stamp_id}"] canvas`],
      ['/mypage/', 'section[aria-labelledby=inks] canvas'],
    ] as const) {
      await goTo(path)
      const sheet = page.locator(selector)
      await sheet.waitFor()
      expect(await sheet.getAttribute('data-impression'), path).toBe(older)
    }
  })
})

describe('[15] a keepsake', () => {
  it('is marked on its sheet, and a verified stamp is not', async ({ installedPage: page, goTo }) => {
    await page.evaluate(fillBook, AFAR.slice(0, 1))
    await goTo('/list/detail/?stamp_id=1191')
    const sheet = page.locator('main canvas').first()
    await until('the mark is on the sheet', async () => (await sheet.evaluate(markPixels, KEEPSAKE_INK)) > 150)
    await goTo(`/find/push/?stamp_id=${MORIOKA.stamp_id}`)
    await page.getByText(PUSH.arrived('盛岡')).waitFor()
    await page.getByRole('button', { name: PUSH.keyboard }).click()
    await page.getByText(PUSH.posted).waitFor()
    await goTo(`/list/detail/?stamp_id=${MORIOKA.stamp_id}`)
    await page.getByText(DETAIL.verified).waitFor()
    await until('the impression is drawn', async () => (await sheet.evaluate(inkedPixels)) > 1_000)
    expect(await sheet.evaluate(markPixels, KEEPSAKE_INK)).toBe(0)
  })
})

describe('[11] the postmark', () => {
  it.for(['no-preference', 'reduce'] as const)(
    'falls on the sheet when the server has the press, in place of 仮, and is in the book (motion: %s)',
    async (reducedMotion, { phone, installedPage: page, goTo }) => {
      await page.emulateMedia({ reducedMotion })
      await goTo(`/find/push/?stamp_id=${MORIOKA.stamp_id}`)
      await page.getByText(PUSH.arrived('盛岡')).waitFor()
      await phone.context.setOffline(true)
      await page.getByRole('button', { name: PUSH.keyboard }).click()
      const marks = page.getByTestId('sheet').locator('canvas').nth(1)
      await until('仮 waits in pencil', async () => (await marks.evaluate(markPixels, PENCIL)) > 100)
      expect(await marks.evaluate(markPixels, POSTMARK_INK)).toBe(0)
      await phone.context.setOffline(false)
      await page.getByText(PUSH.posted).waitFor()
      await until('the postmark is on the sheet', async () => (await marks.evaluate(markPixels, POSTMARK_INK)) > 400)
      await until('仮 is gone', async () => (await marks.evaluate(markPixels, PENCIL)) < 20)
      await goTo(`/list/detail/?stamp_id=${MORIOKA.stamp_id}`)
      const sheet = page.locator('main canvas').first()
      await until('the postmark is in the book', async () => (await sheet.evaluate(markPixels, POSTMARK_INK)) > 400)
    },
  )
})

describe('[11] a pending press', () => {
  it('仮 has at least 3:1 everywhere, by day and by night', async ({ phone, installedPage: page, goTo }) => {
    await goTo(`/find/push/?stamp_id=${MORIOKA.stamp_id}`)
    await page.getByRole('button', { name: PUSH.keyboard }).waitFor()
    await phone.context.setOffline(true)
    await page.getByRole('button', { name: PUSH.keyboard }).click()
    const faint: string[] = []
    const judge = async (where: string) => {
      await page.getByText(KARI.mark, { exact: true }).first().waitFor()
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        for (const ratio of await page.getByText(KARI.mark, { exact: true }).evaluateAll(contrasts))
          if (ratio < 3) faint.push(`${where}, ${colorScheme}: ${ratio.toFixed(2)}`)
      }
    }
    await judge('the press')
    for (const path of ['/', '/list/', `/list/detail/?stamp_id=${MORIOKA.stamp_id}`, '/list/?show=all&q=盛岡', '/mypage/']) {
      await goTo(path)
      await judge(path)
    }
    expect(faint).toEqual([])
  })
})

const POSTMARK_INK = [20, 33, 58] as const
const KEEPSAKE_INK = [87, 69, 51] as const
const PENCIL = [91, 96, 105] as const

/** Runs in the page: pixels of an ink in the sheet's lower right corner. */
function markPixels(canvas: HTMLElement | SVGElement, [inkRed, inkGreen, inkBlue]: readonly [number, number, number]): number {
  const context = (canvas as HTMLCanvasElement).getContext('2d')
  const side = (canvas as HTMLCanvasElement).width
  const { data = new Uint8ClampedArray() } =
    context?.getImageData(Math.round(side * 0.72), Math.round(side * 0.72), Math.round(side * 0.28), Math.round(side * 0.28)) ?? {}
  let count = 0
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.slice(at, at + 4)
    if (alpha > 200 && Math.abs(red - inkRed) < 14 && Math.abs(green - inkGreen) < 14 && Math.abs(blue - inkBlue) < 14) count += 1
  }
  return count
}

/** Runs in the page: pixels with any ink. */
function inkedPixels(canvas: HTMLElement | SVGElement): number {
  const { width, height } = canvas as HTMLCanvasElement
  return (
    (canvas as HTMLCanvasElement)
      .getContext('2d')
      ?.getImageData(0, 0, width, height)
      .data.filter((value, at) => at % 4 === 3 && value > 128).length ?? 0
  )
}

describe('[14] the source of a picture', () => {
  it('is fetched on request: without a network a sentence says so, and the next tap with a signal shows it', async ({ phone, installedPage: page, goTo }) => {
    await page.evaluate(fillBook, [{ stamp_id: MORIOKA.stamp_id }])
    await goTo(`/list/detail/?stamp_id=${MORIOKA.stamp_id}`)
    const ask = page.getByText(PICTURE_STORY.ask)
    await ask.waitFor()
    await phone.context.setOffline(true)
    await ask.click()
    await page.getByText(PICTURE_STORY.later).waitFor()
    await phone.context.setOffline(false)
    const source = page
      .locator('details[open]')
      .getByRole('link', { name: PICTURE_STORY.page })
      .or(page.getByText(PICTURE_STORY.basis['known'] ?? ''))
    // The worker may learn later than the page that there is a signal again: then this tap is one without a signal, too.
    await until('a tap with a signal shows the source', async () => {
      await ask.click()
      return source.waitFor({ timeout: 2_000 }).then(
        () => true,
        () => false,
      )
    })
  })
})

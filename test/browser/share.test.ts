import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { planPage } from '../../src/page/ui/share/page-plan.ts'
import { LISTS } from '../../src/page/ui/text/lists.ja.ts'
import { SHARE } from '../../src/page/ui/text/share.ja.ts'
import { fillBook } from './support/fill-book.ts'
import { it as base } from './support/fixtures.ts'
import { MORIOKA, untilInstalled } from './support/phone-browser.ts'

/** Fourteen stations, long names among them. */
const STATIONS = [MORIOKA.stamp_id, 1191, 51, 902, 377, 1490, 1426, 695, 1196, 113, 58, 780, 1220, 1592]
/** The seal 晴れ in the upper right corner: its rim, in shares of the sheet, is where a picture must be blue. */
const SEAL = { sub_stamp_id: 2, x: 0.8, y: 0.2, rim: { x: 0.8, y: 0.2 - 0.46 * 0.2 } }
base.override('sharedPhoneOptions', { colorScheme: 'dark' })
const it = base
  // The page of a phone with these stations in its book, for all tests.
  .extend('bookPage', { scope: 'file' }, async ({ sharedPhone: { page }, server }) => {
    await page.goto(`${server.origin}/`)
    await untilInstalled(page)
    await page.evaluate(
      fillBook,
      [...STATIONS, MORIOKA.stamp_id, MORIOKA.stamp_id].map((stamp_id) => ({ stamp_id, ...SEAL })),
    )
    await page.addInitScript(() => (window.print = () => void (document.documentElement.dataset['printed'] = 'yes')))
    return page
  })
  .extend('openPanel', ({ bookPage, server }) => async (path: string) => {
    await bookPage.goto(`${server.origin}${path}`)
    await bookPage.getByRole('button', { name: SHARE.open }).click()
  })

async function pagesPrinted(page: Page, format: 'A4' | 'A5'): Promise<number> {
  return (await page.pdf({ format })).toString('latin1').match(/\/Type \/Page\b/gu)?.length ?? 0
}
async function untilPrinted(page: Page) {
  await page.getByRole('button', { name: SHARE.print, exact: true }).click()
  await page.locator('html[data-printed]').waitFor()
}

describe('[2] sharing the book', () => {
  it('a picture is light in the dark theme too, has the seal where it was placed, and contains nothing but pixels', async ({ bookPage: page, openPanel }) => {
    await openPanel(`/list/detail/?stamp_id=${MORIOKA.stamp_id}`)
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: SHARE.save }).click()])
    const file = readFileSync(await download.path())
    expect([...new Set(chunksOf(file))]).toEqual(['IHDR', 'IDAT', 'IEND'])
    const [sheet] = planPage(1).cells
    if (sheet === undefined) throw new Error('no sheet on the picture')
    const points: [number, number][] = [
      [4, 4],
      [sheet.x + SEAL.rim.x * sheet.size, sheet.y + SEAL.rim.y * sheet.size],
    ]
    expect(await page.evaluate(colorsAt, { picture: file.toString('base64'), points })).toEqual(['251,246,233', '39,64,111'])
  })

  it('[11] the mark of a press is in its picture and on paper', async ({ bookPage: page, openPanel }) => {
    await openPanel(`/list/detail/?stamp_id=${MORIOKA.stamp_id}`)
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: SHARE.save }).click()])
    const [sheet] = planPage(1).cells
    if (sheet === undefined) throw new Error('no sheet on the picture')
    const file = readFileSync(await download.path()).toString('base64')
    expect(await page.evaluate(markPixelsOfFile, { file, ...sheet })).toBeGreaterThan(1_000)
    await untilPrinted(page)
    const marks = await page.locator('img[src^="blob:"]').evaluateAll((all) =>
      all.map((image) => {
        const { naturalWidth, naturalHeight } = image as HTMLImageElement
        const context = new OffscreenCanvas(naturalWidth, naturalHeight).getContext('2d')!
        context.drawImage(image as HTMLImageElement, 0, 0)
        const { data } = context.getImageData(0, 0, naturalWidth, naturalHeight)
        let count = 0
        for (let at = 0; at < data.length; at += 4) if ([97, 79, 60].every((value, channel) => Math.abs((data[at + channel] ?? 0) - value) < 20)) count += 1
        return count
      }),
    )
    expect(Math.max(0, ...marks)).toBeGreaterThan(100)
  })

  it('a stamp with its presses takes one page of A4, and one of A5', async ({ bookPage: page, openPanel }) => {
    await openPanel(`/list/detail/?stamp_id=${MORIOKA.stamp_id}`)
    await untilPrinted(page)
    expect([await pagesPrinted(page, 'A4'), await pagesPrinted(page, 'A5')]).toEqual([1, 1])
  })

  it('a page of A4 has sixteen stamps, one of A5 nine', async ({ server, bookPage: page }) => {
    await page.goto(`${server.origin}/list/`)
    await page.getByRole('button', { name: new RegExp(LISTS.showing.collected, 'u') }).click()
    await page.getByRole('button', { name: SHARE.open }).click()
    await untilPrinted(page)
    expect([await pagesPrinted(page, 'A4'), await pagesPrinted(page, 'A5')]).toEqual([1, 2])
  })
})

/** Runs in the page: red, green and blue of a PNG at some places. */
async function colorsAt({ picture, points }: { readonly picture: string; readonly points: [number, number][] }): Promise<string[]> {
  const image = new Image()
  image.src = `data:image/png;base64,${picture}`
  await image.decode()
  const context = new OffscreenCanvas(image.width, image.height).getContext('2d')
  context?.drawImage(image, 0, 0)
  return points.map(([x, y]) => String(context?.getImageData(Math.round(x), Math.round(y), 1, 1).data.slice(0, 3)))
}

function chunksOf(png: Buffer): string[] {
  const names: string[] = []
  for (let at = 8; at < png.length; at += png.readUInt32BE(at) + 12) names.push(png.toString('latin1', at + 4, at + 8))
  return names
}

/** Runs in the page: pixels in the ink of a keepsake's mark, on light paper, in the lower right of a sheet. */
async function markPixelsOfFile({ file, x, y, size }: { file: string; x: number; y: number; size: number }): Promise<number> {
  const bitmap = await createImageBitmap(new Blob([Uint8Array.from(atob(file), (each) => each.charCodeAt(0))]))
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!
  context.drawImage(bitmap, 0, 0)
  const { data } = context.getImageData(x + 0.72 * size, y + 0.72 * size, 0.28 * size, 0.28 * size)
  let count = 0
  for (let at = 0; at < data.length; at += 4) if ([97, 79, 60].every((value, channel) => Math.abs((data[at + channel] ?? 0) - value) < 20)) count += 1
  return count
}

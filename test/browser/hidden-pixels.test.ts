import { describe, expect } from 'vitest'
import { SHARE } from '../../src/page/ui/text/share.ja.ts'
import { fillBook } from './support/fill-book.ts'
import { it as base } from './support/fixtures.ts'
import { MORIOKA, until } from './support/phone-browser.ts'

const it = base
  // 盛岡, pressed clean: the picture of its sheet once it no longer changes.
  .extend('seeImpression', ({ page, goTo }) => async (): Promise<string> => {
    await goTo('/dev/stamp-preview/?debug=1')
    const canvas = page.locator('main canvas, canvas').first()
    await canvas.waitFor()
    await until('the impression is drawn', async () => (await canvas.evaluate((element) => (element as HTMLCanvasElement).width)) > 1)
    return (await canvas.screenshot()).toString('base64')
  })
  .extend('openPanel', ({ page, goTo }) => async () => {
    await goTo(`/list/detail/?stamp_id=${MORIOKA.stamp_id}`)
    await page.getByRole('button', { name: SHARE.open }).click()
  })

describe('[10] a browser that hides pixels from scripts', () => {
  it.for(['stripes', 'white'] as const)('returns %s instead: the stamp is still its art in ink', async (instead, { phone, page, seeImpression }) => {
    const inGrain = await seeImpression()
    const hiding = await page.addInitScript(hidePixels, instead)
    const plain = await seeImpression()
    await hiding.dispose()
    const judge = await phone.newPage()
    const { mean, ink } = await judge.evaluate(compare, [inGrain, plain] as [string, string])
    await judge.close()
    expect(ink).toBeGreaterThan(0.2)
    expect(mean).toBeLessThan(15)
  })
})

describe('[2] sharing, where the browser hides pixels from scripts', () => {
  it('no noise is shared: the text explains why, and what can be done instead', async ({ page, goTo, openPanel }) => {
    await goTo('/')
    await page.evaluate(fillBook, [{ stamp_id: MORIOKA.stamp_id }])
    await openPanel()
    await page.getByRole('button', { name: SHARE.save }).waitFor()
    for (const instead of ['stripes', 'white'] as const) {
      const hiding = [await page.addInitScript(hidePixels, instead), await page.addInitScript(hideFiles)]
      await openPanel()
      await page.getByRole('alert').getByText(SHARE.hidden).waitFor()
      for (const name of [SHARE.save, SHARE.send, SHARE.print]) expect(await page.getByRole('button', { name, exact: true }).count()).toBe(0)
      for (const script of hiding) await script.dispose()
    }
  })
})

/** Runs in the page before any other script: exporting a canvas returns random pixels, as in Firefox there. */
function hideFiles(): void {
  const toBlob = HTMLCanvasElement.prototype.toBlob
  HTMLCanvasElement.prototype.toBlob = function (...order) {
    const noise = document.createElement('canvas')
    noise.width = this.width
    noise.height = this.height
    const image = new ImageData(this.width, this.height)
    for (const at of image.data.keys()) image.data[at] = Math.random() * 256
    noise.getContext('2d')?.putImageData(image, 0, 0)
    toBlob.apply(noise, order)
  }
}

/** Runs in the page before any other script: Firefox's behaviour when it resists fingerprinting, stripes now and white in earlier versions. */
function hidePixels(instead: 'stripes' | 'white'): void {
  CanvasRenderingContext2D.prototype.getImageData = (_x, _y, width, height) => {
    const image = new ImageData(width, height)
    for (const at of image.data.keys()) image.data[at] = instead === 'white' || at % 4 === 3 || at % 32 < 16 ? 255 : 0
    return image
  }
}

/** Runs in an empty page: the mean difference in green (0 to 255), and the share of the second picture that is ink. */
async function compare(pictures: [string, string]): Promise<{ mean: number; ink: number }> {
  const [one, other] = await Promise.all(
    pictures.map(async (picture) => {
      const image = new Image()
      image.src = `data:image/png;base64,${picture}`
      await image.decode()
      const context = new OffscreenCanvas(image.width, image.height).getContext('2d')
      context?.drawImage(image, 0, 0)
      return context?.getImageData(0, 0, image.width, image.height).data.filter((_, at) => at % 4 === 1) ?? new Uint8ClampedArray()
    }),
  )
  if (one === undefined || other === undefined) throw new Error('no pictures')
  const differences = Array.from(one, (green, at) => Math.abs(green - (other[at] ?? 0)))
  return { mean: differences.reduce((sum, by) => sum + by, 0) / one.length, ink: other.filter((green) => green < 128).length / other.length }
}

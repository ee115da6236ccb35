import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { MARGIN } from '../../src/page/ui/text/margin.ja.ts'
import { DETAIL } from '../../src/page/ui/text/stamp-detail.ja.ts'
import { fillBook } from './support/fill-book.ts'
import { it as base } from './support/fixtures.ts'
import { until, untilInstalled } from './support/phone-browser.ts'

const PATH = '/list/detail/?stamp_id=1191'
/** `book`: the page of one phone for all tests, with a stamp pressed twice. */
const it = base.extend('book', { scope: 'file' }, async ({ sharedPhone: { page }, server }) => {
  await page.goto(`${server.origin}/`)
  await untilInstalled(page)
  await page.evaluate(fillBook, [{ stamp_id: 1191 }, { stamp_id: 1191 }])
  return page
})

describe('[15] beside an impression', () => {
  it('a note and a photo of at most 300 KB stay on the phone and are never sent; the photos’ space is freed by one tap', async ({ server, book: page }) => {
    const context = page.context()
    await page.goto(`${server.origin}${PATH}`)
    const note = page.getByLabel(MARGIN.note)
    await note.waitFor()
    const sent: string[] = []
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
    await note.fill('𠮷'.repeat(70))
    await note.blur()
    await page.getByText(MARGIN.kept).waitFor()
    const picture = Buffer.from(await page.evaluate(noise), 'base64')
    expect(picture.length).toBeGreaterThan(2_000_000)
    await page.getByLabel(MARGIN.addPhoto).setInputFiles({ name: 'sign.png', mimeType: 'image/png', buffer: picture })
    await page.getByRole('img', { name: MARGIN.photoOf }).waitFor()
    await page.getByLabel(MARGIN.changePhoto).setInputFiles({ name: 'words.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') })
    await page.getByText(MARGIN.unreadable).waitFor()

    await context.setOffline(true)
    await page.reload()
    await until('the note is read', async () => (await note.inputValue()) === '𠮷'.repeat(60))
    const photo = page.getByRole('img', { name: MARGIN.photoOf })
    await photo.waitFor()
    await until('the photo is drawn', () => photo.evaluate((image) => (image as HTMLImageElement).naturalWidth > 0))
    const bytes = await page.evaluate(storedPhoto)
    expect(bytes.slice(0, 3)).toEqual([0xff, 0xd8, 0xff])
    expect(bytes.length).toBeLessThanOrEqual(300 * 1024)
    expect(sent).toEqual([])

    await page.goto(`${server.origin}/mypage/`)
    await page.getByText(MARGIN.held(1, bytes.length)).waitFor()
    await page.getByRole('button', { name: MARGIN.free }).click()
    await page.getByText(MARGIN.freed(1)).waitFor()
    await page.getByRole('button', { name: MARGIN.undo }).click()
    await page.getByText(MARGIN.held(1, bytes.length)).waitFor()
    await context.setOffline(false)
  })

  it('the field of a note is as high as sixty letters, on the screen and on paper', async ({ server, book: page }) => {
    await page.goto(`${server.origin}${PATH}`)
    const note = page.getByLabel(MARGIN.note)
    await note.fill('桜'.repeat(60))
    for (const media of ['screen', 'print'] as const) {
      await page.emulateMedia({ media })
      const [text, field] = await note.evaluate((element) => [element.scrollHeight, element.clientHeight])
      expect(field, media).toBeGreaterThanOrEqual(text ?? 0)
    }
    await page.emulateMedia({ media: 'screen' })
    await note.fill('')
    await note.blur()
  })

  it('a note is stored at a pause in typing, and when the visitor goes back with the focus still in the field', async ({ server, book: page }) => {
    const note = page.getByLabel(MARGIN.note)
    await page.goto(`${server.origin}/list/`)
    await page.getByRole('list', { name: '帖' }).getByRole('link').first().tap()
    await note.fill('雨の')
    await page.getByText(MARGIN.kept).waitFor()
    await page.reload()
    await until('the text of before the reload is there', async () => (await note.inputValue()) === '雨の')
    await page.goto(`${server.origin}/list/`)
    const leaf = page.getByRole('list', { name: '帖' }).getByRole('link').first()
    await leaf.tap()
    await note.fill('雨の東京')
    await page.evaluate(() => history.back())
    // No tap: the machine is fast enough for that to be the second one of a double tap (app/stray-taps).
    await leaf.click()
    await until('the text of before the back button is there', async () => (await note.inputValue()) === '雨の東京')
  })

  it('[10] the chosen face is shown on the visitor’s other phone', async ({ server, openPhone, book: page }) => {
    const context = page.context()
    await page.goto(`${server.origin}${PATH}`)
    const choices = (of: Page) => of.getByRole('region', { name: DETAIL.history }).getByRole('button', { pressed: true })
    const newest = await choices(page).getAttribute('aria-label')
    await page.getByText(DETAIL.makeFace, { exact: true }).click()
    await until('the older impression stands in the book', async () => (await choices(page).getAttribute('aria-label')) !== newest)
    const chosen = await choices(page).getAttribute('aria-label')
    const other = await openPhone()
    await other.context.addCookies(await context.cookies())
    await until('it stands there too', async () => {
      await other.page.goto(`${server.origin}${PATH}`)
      await choices(other.page).waitFor()
      return (await choices(other.page).getAttribute('aria-label')) === chosen
    })
  })
})

/** Runs in the page: a large picture that no encoder makes small, as base64. */
async function noise(): Promise<string> {
  const canvas = new OffscreenCanvas(1_600, 1_200)
  const context = canvas.getContext('2d')!
  const image = context.createImageData(1_600, 1_200)
  for (let at = 0; at < image.data.length; at += 65_536) crypto.getRandomValues(image.data.subarray(at, at + 65_536))
  for (let at = 3; at < image.data.length; at += 4) image.data[at] = 255
  context.putImageData(image, 0, 0)
  const bytes = new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer())
  let text = ''
  for (let from = 0; from < bytes.length; from += 8_190) text += btoa(String.fromCharCode(...bytes.subarray(from, from + 8_190)))
  return text
}

/** Runs in the page: the bytes of the one photo that the phone has. */
const storedPhoto = () =>
  new Promise<number[]>((resolve, reject) => {
    const opening = indexedDB.open('ekiincho')
    opening.addEventListener('error', () => reject(new Error('no database')))
    opening.addEventListener('success', () => {
      const reading = opening.result.transaction('photos').objectStore('photos').getAll()
      reading.addEventListener('success', () => {
        opening.result.close()
        resolve([...(reading.result as { jpeg: Uint8Array }[])[0]!.jpeg])
      })
    })
  })

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { loadCatalogue } from '../../src/core/catalogue/load-catalogue.ts'
import { JOURNEYS } from '../../src/page/ui/text/journeys.ja.ts'
import { createBuiltServer, type BuiltServer } from '../support/built-server.ts'
import { fillBook } from './support/fill-book.ts'
import { openPhone, untilInstalled, type PhoneBrowser } from './support/phone-browser.ts'

const { stations } = await loadCatalogue()
/** A day from 一ノ関 to 雫石, each stamp pressed at its station. */
const RIDE = [
  ['一ノ関', '08:12'],
  ['平泉', '09:04'],
  ['北上', '10:21'],
  ['盛岡', '11:40'],
  ['小岩井', '15:21'],
  ['雫石', '16:02'],
].map(([name, time]) => {
  const { stamp_id, lat, lng } = stations.find((station) => station.name === name)!
  const pressed_at = new Date(`2026-05-05T${time}:00+09:00`).toISOString()
  return { stamp_id, pressed_at, fixed_at: pressed_at, latitude: lat, longitude: lng, accuracy: 20 }
})

let server: BuiltServer
let phone: PhoneBrowser
beforeAll(async () => {
  server = await createBuiltServer()
  await server.start()
})
afterAll(() => server.dispose())
beforeEach(async () => {
  phone = await openPhone()
  await phone.page.goto(`${server.origin}/`)
  await untilInstalled(phone.page)
})
afterEach(() => phone.dispose())

describe('[15] journeys', () => {
  it('an empty book says how one begins', async () => {
    const { page } = phone
    await page.goto(`${server.origin}/list/?by=journey`)
    await page.getByText(JOURNEYS.noneLead).waitFor()
    await page.goto(`${server.origin}/list/?journey=unknown`)
    await page.getByText(JOURNEYS.unknown).waitFor()
  })

  it('a day’s presses are a journey with its stops in order, times and distances, without a signal', async () => {
    const { page, context } = phone
    await page.evaluate(fillBook, RIDE)
    await page.goto(`${server.origin}/list/?by=journey`)
    const row = page.getByRole('list', { name: JOURNEYS.list }).getByRole('link')
    await row.waitFor()
    await context.setOffline(true)
    expect(await row.textContent()).toContain('5月5日 盛岡の旅')
    await row.click()
    await page.getByRole('heading', { name: '5月5日 盛岡の旅' }).waitFor()
    const stops = page.getByRole('list', { name: JOURNEYS.itinerary }).getByRole('listitem')
    expect((await stops.allTextContents()).map((text) => text.replaceAll('\u200B', ''))).toEqual([
      '一ノ関08:12\u3000出発',
      expect.stringMatching(/^平泉09:04\u30007\.\d km$/u),
      expect.stringMatching(/^北上10:21\u3000\d\d km$/u),
      expect.stringMatching(/^盛岡11:40\u3000\d\d km$/u),
      expect.stringMatching(/^小岩井15:21\u3000\d\d km$/u),
      expect.stringMatching(/^雫石16:02\u3000[\d.]+ km$/u),
    ])
    expect(await page.getByText(/^6 駅・10\d km$/u).count()).toBe(1)
  })
})

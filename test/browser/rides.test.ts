import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { loadCatalogue } from '../../src/core/catalogue/load-catalogue.ts'
import { FIND } from '../../src/page/ui/text/find.ja.ts'
import { RIDES } from '../../src/page/ui/text/rides.ja.ts'
import { WINDOW_SEAT } from '../../src/page/ui/text/window-seat.ja.ts'
import { axe } from './support/axe.ts'
import { cutTexts } from './support/cut-text.ts'
import { fillBook } from './support/fill-book.ts'
import { it } from './support/fixtures.ts'

const rowOf = (page: Page, line: string) => page.getByRole('list', { name: RIDES.list }).getByRole('listitem').filter({ hasText: line })

describe('[15] rides to new stations', () => {
  it('from the map, without a signal: lines with their new stations and times, which a longer time and a press change', async ({
    phone,
    installedPage: page,
    goTo,
  }) => {
    const { context } = phone
    await context.setOffline(true)
    await goTo('/find/')
    await page.getByRole('link', { name: RIDES.open }).click()
    await page.getByRole('heading', { name: RIDES.from('盛岡') }).waitFor()
    const freshOf = async (line: string) =>
      Number(
        /[\d,]+/u.exec(
          (await rowOf(page, line)
            .first()
            .getByText(/^まだの駅/u)
            .textContent()) ?? '',
        )?.[0],
      )
    const inAnHour = await freshOf('田沢湖線')
    expect(await rowOf(page, '田沢湖線').textContent()).toContain('往復 およそ')
    await page.getByRole('link', { name: RIDES.within[120] }).click()
    await expect.poll(() => freshOf('田沢湖線')).toBeGreaterThan(inAnHour)
    await page.getByText(RIDES.estimate).waitFor()
    const before = await freshOf('田沢湖線')
    await context.setOffline(false)
    const { stations } = await loadCatalogue()
    await page.evaluate(fillBook, [{ stamp_id: stations.find(({ name }) => name === '小岩井')!.stamp_id }])
    await page.reload()
    await expect.poll(() => freshOf('田沢湖線')).toBe(before - 1)
    await page.getByRole('link', { name: RIDES.seat }).click()
    await page.getByText(WINDOW_SEAT.title).first().waitFor()
  })

  it('axe finds nothing, and nothing is cut at 320 px and 200 % text', async ({ page, goTo }) => {
    await goTo('/find/?within=360')
    await rowOf(page, '東北本線').first().waitFor()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await axe(page), colorScheme).toEqual([])
    }
    await page.setViewportSize({ width: 320, height: 640 })
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    expect(await page.evaluate(cutTexts, '.')).toEqual([])
  })

  it('far from every line it names the nearest station; without a position it asks for one', async ({ server, openPhone }) => {
    const abroad = await openPhone({ geolocation: { latitude: 34.69, longitude: 135.5, accuracy: 30 } })
    await abroad.page.goto(`${server.origin}/find/?within=60`)
    await abroad.page.getByText(RIDES.farLead).waitFor()
    const { page } = await openPhone({ permissions: [] })
    await page.goto(`${server.origin}/find/?within=60`)
    await page.getByRole('button', { name: FIND.ask }).or(page.getByText(FIND.denied)).first().waitFor()
  })
})

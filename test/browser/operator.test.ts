import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { OPERATOR_NOTICE, operatorWords } from '../../src/page/ui/text/operator.ja.ts'
import { PUSH } from '../../src/page/ui/text/push.ja.ts'
import { CACHES, COOKIE_NAMES, LOCAL_KEYS, META, SESSION_KEYS, STORES, undocumented } from '../support/stored-things.ts'
import { axe } from './support/axe.ts'
import { it } from './support/fixtures.ts'
import { pressWithFinger, untilInstalled, until } from './support/phone-browser.ts'

const OPERATOR = { name: '駅印帖の会', contact: 'mado@ekiincho.example', log_days: 30 }

it.override('serverOptions', { env: { OPERATOR_NAME: OPERATOR.name, OPERATOR_CONTACT: OPERATOR.contact, LOG_RETENTION_DAYS: '30' } })

/** Without animations: an element in transition does not have its final state. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    await Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => Number(animation.effect?.getComputedTiming().endTime) < Infinity)
        .map((animation) => animation.finished),
    )
  })

describe('[2] the operator', () => {
  it('the articles name the operator, and without a network the last known one', async ({ phone, page, goTo }) => {
    const { context } = phone
    await goTo('/terms/')
    await page.getByRole('link', { name: OPERATOR.contact }).waitFor()
    await untilInstalled(page)
    await context.setOffline(true)
    await goTo('/privacypolicy/')
    await page.getByRole('link', { name: OPERATOR.contact }).waitFor()
    expect(await page.getByText(operatorWords(OPERATOR).logs).count()).toBe(1)
  })

  it('a notice appears once in the app, can be closed at 200 % text on 320 px, and reappears with another text only', async ({ server, page, goTo }) => {
    const file = join(server.dataDir, 'notice.txt')
    writeFileSync(file, `手入れのお知らせ\n${'12月1日の2時から4時まで、サーバーが止まります。'.repeat(8)}\n押した印は残ります。`)
    await goTo('/list/')
    const notice = page.getByRole('region', { name: '手入れのお知らせ' })
    await notice.waitFor()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await settled(page)
      expect(await axe(page)).toEqual([])
    }
    await page.setViewportSize({ width: 320, height: 568 })
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    await settled(page)
    expect(await axe(page)).toEqual([])
    expect(
      await notice.evaluate((element) => [element, ...element.querySelectorAll('*')].filter((part) => part.scrollWidth > part.clientWidth + 1).length),
    ).toBe(0)
    const close = notice.getByRole('button', { name: OPERATOR_NOTICE.close })
    const isHit = await close.evaluate((button) => {
      const { left, top, width, height } = button.getBoundingClientRect()
      return height >= 44 && button.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    })
    expect(isHit).toBe(true)
    await close.click()
    expect(await notice.count()).toBe(0)

    const seen = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('ekiincho-seen-operator-')))
    expect(seen).toHaveLength(1)
    writeFileSync(file, '別のお知らせ')
    await goTo('/mypage/')
    await page.getByRole('region', { name: '別のお知らせ' }).waitFor()
    expect(await notice.count()).toBe(0)
    rmSync(file)
  })

  it('no notice appears on the press screen', async ({ server, page, goTo }) => {
    writeFileSync(join(server.dataDir, 'notice.txt'), '押すところには出ない')
    await goTo('/list/')
    await page.getByRole('region', { name: '押すところには出ない' }).waitFor()
    await goTo('/find/push/?stamp_id=218')
    await page.getByText(PUSH.hint).waitFor()
    // Longer than the delay of notices (modals/reward-offer).
    await page.waitForTimeout(3_000)
    expect(await page.getByText('押すところには出ない').count()).toBe(0)
    rmSync(join(server.dataDir, 'notice.txt'))
  })

  it('after a visit through every part of the app, nothing is on the phone that the privacy policy does not mention', async ({ phone, page, goTo }) => {
    const { context } = phone
    await goTo('/find/push/?stamp_id=218')
    await page.getByText(PUSH.hint).waitFor()
    await pressWithFinger(page, 300)
    await page.getByText(PUSH.posted).waitFor()
    await untilInstalled(page)
    const readHeld = () =>
      page.evaluate(async () => {
        const databases = await indexedDB.databases()
        const db = await new Promise<IDBDatabase>((resolve, reject) => {
          const opening = indexedDB.open('ekiincho')
          opening.addEventListener('success', () => resolve(opening.result))
          opening.addEventListener('error', () => reject(new Error('the database did not open')))
        })
        const meta = await new Promise<string[]>((resolve, reject) => {
          const reading = db.transaction('meta').objectStore('meta').getAllKeys()
          reading.addEventListener('success', () => resolve(reading.result.map(String)))
          reading.addEventListener('error', () => reject(new Error('the records were not read')))
        })
        const stores = [...db.objectStoreNames]
        db.close()
        return {
          databases: databases.map(({ name }) => name),
          stores,
          meta,
          local: Object.keys(localStorage),
          session: Object.keys(sessionStorage),
          caches: await caches.keys(),
        }
      })
    for (const path of ['/', '/find/', '/list/', '/list/popular/', '/ranking/', '/special-stamp/', '/mypage/', '/terms/', '/dev/?debug=1']) {
      await goTo(path)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      // No page waits for the request for the operator, and leaving one too early aborts it.
      if (path === '/terms/') await until('the operator’s answer is on the phone', async () => (await readHeld()).meta.includes('operator'))
    }
    const held = await readHeld()
    const cookies = (await context.cookies()).map(({ name }) => name)
    expect(held.databases).toEqual(['ekiincho'])
    expect({ ...held, cookies, databases: [] }).toMatchObject({
      stores: expect.arrayContaining(['collected']),
      meta: expect.arrayContaining(['operator']),
      caches: expect.arrayContaining(['shell']),
      cookies: expect.arrayContaining(['guest']),
    })
    expect([
      ...undocumented(held.stores, STORES),
      ...undocumented(held.meta, META),
      ...undocumented(held.local, LOCAL_KEYS),
      ...undocumented(held.session, SESSION_KEYS),
      ...undocumented(held.caches, CACHES),
      ...undocumented(cookies, COOKIE_NAMES),
    ]).toEqual([])
  })
})

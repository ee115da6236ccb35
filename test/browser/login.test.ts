import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { ACCOUNT } from '../../src/page/ui/text/account.ja.ts'
import { KARI, TEXT } from '../../src/page/ui/text.ja.ts'
import { PUSH } from '../../src/page/ui/text/push.ja.ts'
import { LIST } from '../../src/page/ui/text/lists.ja.ts'
import { MYPAGE } from '../../src/page/ui/text/mypage.ja.ts'
import { fillProfile } from './support/fill-profile.ts'
import { installed, it as base } from './support/fixtures.ts'
import { MORIOKA, outboxRows, pressWithFinger, stampsOnServer, until, untilInstalled, untilKept } from './support/phone-browser.ts'
import { signIn } from './support/sign-in.ts'

const PUSH_PATH = `/find/push/?stamp_id=${MORIOKA.stamp_id}`
const GUEST_COLLECT = '**/system/api/guest/stamps/collect'

const it = base
  .extend('press', ({ server }) => async (page: Page) => {
    await page.goto(`${server.origin}${PUSH_PATH}`)
    await page.getByText(PUSH.hint).waitFor()
    await pressWithFinger(page)
    await untilKept(page)
  })
  .extend('otherPage', async ({ openPhone, server }) => {
    const { page } = await openPhone()
    await page.goto(`${server.origin}/`)
    await untilInstalled(page)
    return page
  })
it.override('profile', installed)
const untilPosted = (page: Page, presses: number) =>
  until(
    `${presses} presses are on the server and none waits`,
    async () => (await outboxRows(page)).length === 0 && (await stampsOnServer(page)).length === presses,
  )

async function register(page: Page) {
  await page.waitForURL('**/mypage/edit/?status=0')
  await page.getByRole('button', { name: ACCOUNT.edit.next }).click()
  await page.getByText(ACCOUNT.edit.missing.date_of_birth).waitFor()
  await fillProfile(page)
  // Suggestions that arrive after the first letter are shown on request only.
  const suggestion = page.getByRole('group', { name: ACCOUNT.nickname.suggestions }).getByRole('button').first()
  await suggestion.waitFor()
  await page.getByLabel(ACCOUNT.nickname.label).fill('運営')
  await page.getByText(ACCOUNT.nickname.rules['nickname:allowed_words']).waitFor()
  const nickname = (await suggestion.textContent()) ?? ''
  await suggestion.click()
  await page.getByRole('button', { name: ACCOUNT.nickname.act }).click()
  await page.waitForURL('**/mypage/')
  return nickname
}

describe.each(['twitter', 'facebook', 'line'] as const)('[6] %s', (provider) => {
  it('from a guest with an unsent press to a merged book, registered, on a second phone, and out again', async ({
    server,
    installedPage: page,
    goTo,
    press,
    otherPage: other,
  }) => {
    const visitor = randomUUID().slice(0, 20)
    await press(page)
    await untilPosted(page, 1)
    await page.route(GUEST_COLLECT, (route) => route.abort())
    await press(page)

    await signIn(page, server.origin, provider, visitor)
    const nickname = await register(page)
    await page.getByText(nickname).waitFor()
    await untilPosted(page, 2)
    await page.getByText(MYPAGE.trayEmpty).waitFor()

    await signIn(other, server.origin, provider, visitor)
    await other.waitForURL(/\/mypage\/#?$/u)
    await other.getByText(nickname).waitFor()
    await other.goto(`${server.origin}/list/`)
    await other.getByRole('link', { name: /盛岡/u }).waitFor()
    await press(other)
    await untilPosted(other, 3)

    await goTo('/logout/')
    await page.getByRole('button', { name: ACCOUNT.logout.act }).click()
    await page.getByRole('link', { name: TEXT.home.find }).waitFor()
    await goTo('/list/')
    await page.getByText(LIST.emptyTitle).waitFor()
    expect(await page.evaluate(() => document.cookie)).not.toMatch(/expires_in|guest/u)
  })
})

describe('[4, 6] a login that fails', () => {
  it('cancelled on the way changes nothing and says so', async ({ installedPage: page, goTo, press }) => {
    await press(page)
    await untilPosted(page, 1)
    await goTo('/login/')
    await page.getByRole('button', { name: ACCOUNT.login.with.line }).click()
    await page.getByRole('button', { name: 'やめる' }).click()
    await page.getByText(ACCOUNT.login.errors.cancelled).waitFor()
    await expect(stampsOnServer(page)).resolves.toHaveLength(1)
  })

  it('without a signal no link leads to a page that cannot be opened', async ({ installedPage: page, goTo }) => {
    await goTo('/login/')
    await page.context().setOffline(true)
    await page.getByRole('button', { name: ACCOUNT.login.with.line }).click()
    await page.getByText(ACCOUNT.login.offline).waitFor()
  })

  it('a session that expires during use asks once, keeps the press, and sends it with the next login', async ({ server, installedPage: page, goTo, press }) => {
    const visitor = randomUUID().slice(0, 20)
    await signIn(page, server.origin, 'line', visitor)
    await register(page)
    await page.context().clearCookies()
    await press(page)
    await goTo('/list/')
    // Its two sentences are read at a glance: two lines, above the buttons.
    const prompt = page.getByText(ACCOUNT.again.body)
    await prompt.waitFor()
    expect(await prompt.evaluate((words) => Math.round(words.clientHeight / parseFloat(getComputedStyle(words).lineHeight)))).toBe(2)
    await page.getByRole('button', { name: ACCOUNT.again.later }).click()
    await page.getByRole('link', { name: /盛岡/u }).getByText(KARI.long).waitFor({ state: 'attached' })
    await expect(page.getByText(ACCOUNT.again.body).count()).resolves.toBe(0)
    await expect(outboxRows(page)).resolves.toMatchObject([{ state: 'waiting' }])
    await goTo('/mypage/')
    const words = page.getByText(ACCOUNT.again.causes)
    await words.waitFor()
    // The widest name: twelve letters of full width.
    const name = await words.evaluate((below) => {
      const above = below.previousElementSibling
      if (above === null) throw new Error('no name')
      above.textContent = '帖'.repeat(12)
      return Math.round(above.clientHeight / parseFloat(getComputedStyle(above).lineHeight))
    })
    expect(name).toBe(1)
    await signIn(page, server.origin, 'line', visitor)
    await untilPosted(page, 1)
  })

  it('a session that has ended leaves a typed nickname on the screen, with one login and no error over it', async ({ server, installedPage: page }) => {
    await signIn(page, server.origin, 'line', randomUUID().slice(0, 20))
    await page.waitForURL('**/mypage/edit/?status=0')
    await fillProfile(page)
    const field = page.getByLabel(ACCOUNT.nickname.label)
    await field.fill('てくてく駅弁')
    await page.context().clearCookies()
    await page.getByRole('button', { name: ACCOUNT.nickname.act }).click()
    await page.getByText(ACCOUNT.again.unsaved).waitFor()
    await expect(field.inputValue()).resolves.toBe('てくてく駅弁')
    await expect(page.getByRole('link', { name: ACCOUNT.again.login, exact: true }).count()).resolves.toBe(1)
    await expect(page.getByRole('alertdialog').count()).resolves.toBe(0)
  })
})

describe('[11] transfer', () => {
  it("a guest's book is transferred to another phone by its code", async ({ server, installedPage: page, goTo, press, otherPage: other }) => {
    await press(page)
    await goTo('/mypage/')
    await page.getByRole('button', { name: ACCOUNT.transfer.issue }).click()
    const code = (await page.getByText(/^[2-9A-Z]{5}-[2-9A-Z]{5}$/u).textContent()) ?? ''

    await other.goto(`${server.origin}/mypage/?code=${code.slice(0, -1)}2${code.endsWith('2') ? '3' : ''}`)
    await other.getByRole('button', { name: ACCOUNT.transfer.act }).click()
    await other.getByText(ACCOUNT.transfer.rules['code:without_typo']).or(other.getByText(ACCOUNT.transfer.rules['code:ten_characters'])).waitFor()
    await other.getByLabel(ACCOUNT.transfer.input).fill(code.toLowerCase().replace('-', ' '))
    await other.getByRole('button', { name: ACCOUNT.transfer.act }).click()
    await other.getByText(ACCOUNT.transfer.done(1)).waitFor()
    await other.goto(`${server.origin}/list/`)
    await other.getByRole('link', { name: /盛岡/u }).waitFor()
  })
})

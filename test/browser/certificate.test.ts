import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { ACCOUNT } from '../../src/page/ui/text/account.ja.ts'
import { CERTIFICATE } from '../../src/page/ui/text/certificate.ja.ts'
import { fillBook } from './support/fill-book.ts'
import { fillProfile } from './support/fill-profile.ts'
import { it } from './support/fixtures.ts'
import { paperFaults } from './support/paper-faults.ts'
import { rideAlong, visitArea } from './support/rides.ts'
import { signIn } from './support/sign-in.ts'

/** The longest name, a short one, and an area whose stamps are in rows. */
const PAPERS = [
  ['成田エクスプレス', '/list/?line=成田エクスプレス'],
  ['大湊線', '/list/?line=大湊線'],
  ['東京', '/list/?by=area&area=tokyo'],
] as const
/** Nicknames of letters that are square, or wider than high. */
const NICKNAMES = ['轟轟轟轟轟轟轟轟轟轟轟轟', '👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦', 'ＷＷＷＷＷＷＷＷＷＷＷＷ']

async function openPaper(page: Page, origin: string, [name, path]: (typeof PAPERS)[number]) {
  await page.goto(`${origin}${path}`)
  const { walked, gathered } = CERTIFICATE.open
  await page
    .getByRole('button', { name: walked, exact: true })
    .or(page.getByRole('button', { name: gathered, exact: true }))
    .click()
  const sheet = page.getByRole('img', { name: new RegExp(`^${name}の(?:踏破証|めぐり証)$`, 'u') })
  await sheet.waitFor()
  return sheet
}

describe('[15] a certificate', () => {
  it('has nothing cut off and nothing overlapping on its sheet of A4, without a nickname and with the longest', async ({
    server,
    installedPage: page,
    goTo,
  }) => {
    await page.evaluate(fillBook, await rideAlong('成田エクスプレス', 99, '2026-01-10T08:00:00+09:00'))
    await page.evaluate(fillBook, await rideAlong('大湊線', 99, '2026-02-10T08:00:00+09:00'))
    await page.evaluate(fillBook, await visitArea('tokyo', '2026-03-01T09:00:00+09:00'))
    for (const paper of PAPERS) expect(await (await openPaper(page, server.origin, paper)).evaluate(paperFaults), paper[0]).toEqual([])

    await signIn(page, server.origin, 'twitter', 'certificate')
    await page.waitForURL('**/mypage/edit/?status=0')
    await fillProfile(page)
    for (const nickname of NICKNAMES) {
      if (!page.url().endsWith('/mypage/nickname/')) await goTo('/mypage/nickname/')
      await page.getByLabel(ACCOUNT.nickname.label).fill(nickname)
      await page.getByRole('button', { name: ACCOUNT.nickname.act }).click()
      await page.waitForURL('**/mypage/')
      for (const paper of PAPERS) {
        const sheet = await openPaper(page, server.origin, paper)
        await sheet.getByText(nickname).waitFor()
        expect(await sheet.evaluate(paperFaults), `${paper[0]} ${nickname}`).toEqual([])
      }
    }
  })
})

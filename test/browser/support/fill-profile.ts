import type { Page } from 'playwright-core'
import { ACCOUNT } from '../../../src/page/ui/text/account.ja.ts'

/** Fills the form of a new member's profile, sends it, and waits for the form of the nickname. */
export async function fillProfile(page: Page): Promise<void> {
  for (const [unit, value] of [
    ['年', '1990'],
    ['月', '12'],
    ['日', '31'],
  ] as const)
    await page.getByLabel(`${ACCOUNT.edit.birth}の${unit}`).selectOption(value)
  await page.getByLabel(ACCOUNT.edit.genders.no_answer).check()
  await page.getByLabel(ACCOUNT.edit.prefecture).selectOption('岩手県')
  await page.getByRole('button', { name: ACCOUNT.edit.next }).click()
  await page.waitForURL('**/mypage/nickname/')
}

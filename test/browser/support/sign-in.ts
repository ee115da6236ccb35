import type { Page } from 'playwright-core'
import type { SnsType } from '../../../src/core/domain/visitor.ts'
import { ACCOUNT } from '../../../src/page/ui/text/account.ja.ts'

/** Logs in on the demo's page as the visitor of that name (letters and digits, at most 20). A new visitor is asked to register next: fillProfile. */
export async function signIn(page: Page, origin: string, provider: SnsType, visitor: string): Promise<void> {
  await page.goto(`${origin}/login/`)
  await page.getByRole('button', { name: ACCOUNT.login.with[provider] }).click()
  await page.waitForURL('**/demo-idp/**')
  await page.getByRole('textbox').fill(visitor)
  await page.getByRole('button', { name: 'この名前でログイン' }).click()
}

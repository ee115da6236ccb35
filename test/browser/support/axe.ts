import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { untilSettled } from './phone-browser.ts'

const AXE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

interface Violation {
  readonly id: string
  readonly nodes: readonly { readonly target: readonly string[]; readonly failureSummary: string }[]
}
interface Axe {
  run(options: object): Promise<{ violations: Violation[] }>
}

/**
 * The faults that axe finds on a page at rest (WCAG 2.2 A and AA, best practices), as lines. If it finds any while elements still fade in or arrive, the page is
 * checked again at rest.
 */
export async function axe(page: Page): Promise<string[]> {
  if ((await run(page)).length === 0) return []
  await untilSettled(page)
  return run(page)
}

async function run(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const violations = await page.evaluate(async () => {
    const { axe: loaded } = window as unknown as { axe: Axe }
    // WCAG 2.2's target size is off by default. Of other results than faults axe reports one element each: naming all that passed takes a quarter of its time.
    return (await loaded.run({ rules: { 'target-size': { enabled: true } }, resultTypes: ['violations'] })).violations
  })
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`))
}

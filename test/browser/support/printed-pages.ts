import type { Page } from 'playwright-core'

/** A PDF of the current page: its pages' sizes in points, and whether it contains pixels. */
export interface PrintedPages {
  readonly sizes: readonly string[]
  readonly hasPixels: boolean
}

/** Prints the current page as the browser's own print does. */
export async function printedPages(page: Page): Promise<PrintedPages> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const sizes = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/gu)].map(
    ([, width, height]) => `${Math.round(Number(width))} x ${Math.round(Number(height))}`,
  )
  return { sizes, hasPixels: /\/Subtype \/Image\b/u.test(pdf) }
}

import { importTool } from './import-tool.mjs'

/**
 * @typedef {{ readonly score: number | null, readonly auditRefs: readonly { readonly id: string, readonly weight: number }[] }} Category
 * @typedef {{ readonly finalDisplayedUrl: string, readonly categories: Readonly<Record<string, Category>>, readonly audits: Readonly<Record<string, { readonly score: number | null }>> }} Report
 * @typedef {(url: string, flags: object, config: undefined, page: import('puppeteer-core').Page) => Promise<{ readonly lhr: Report } | undefined>} Lighthouse
 */

/**
 * Lighthouse, 185 MB. The version is the last for Node 20.
 * @returns {Promise<Lighthouse>}
 */
export async function ensureLighthouse() {
  const { default: lighthouse } = /** @type {{ default: Lighthouse }} */ (await importTool('lighthouse', '12.8.2', 'core/index.js'))
  return lighthouse
}

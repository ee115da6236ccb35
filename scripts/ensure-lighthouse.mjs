import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { step } from './run.mjs'

/** The last version for Node 20. */
const VERSION = '12.8.2'
const FOLDER = `.cache/lighthouse-${VERSION}`
const ENTRY = join(FOLDER, 'node_modules', 'lighthouse', 'core', 'index.js')

/**
 * @typedef {{ readonly score: number | null, readonly auditRefs: readonly { readonly id: string, readonly weight: number }[] }} Category
 * @typedef {{ readonly finalDisplayedUrl: string, readonly categories: Readonly<Record<string, Category>>, readonly audits: Readonly<Record<string, { readonly score: number | null }>> }} Report
 * @typedef {(url: string, flags: object, config: undefined, page: import('puppeteer-core').Page) => Promise<{ readonly lhr: Report } | undefined>} Lighthouse
 */

/**
 * Lighthouse, fetched into .cache on first use: 185 MB that neither a start nor a test needs.
 * @returns {Promise<Lighthouse>}
 */
export async function ensureLighthouse() {
  if (!existsSync(ENTRY)) {
    mkdirSync(FOLDER, { recursive: true })
    // Without a package.json here npm would use the project's.
    writeFileSync(join(FOLDER, 'package.json'), '{ "private": true }\n')
    await step(`Lighthouse ${VERSION} を .cache に入れています`, 'npm', [
      'install',
      '--prefix',
      FOLDER,
      '--no-audit',
      '--no-fund',
      '--ignore-scripts',
      `lighthouse@${VERSION}`,
    ])
  }
  const { default: lighthouse } = /** @type {{ default: Lighthouse }} */ (await import(pathToFileURL(resolve(ENTRY)).href))
  return lighthouse
}

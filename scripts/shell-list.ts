import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ManifestTransform } from 'workbox-build'

/**
 * Moves the names of all hashed assets out of the service worker into assets/shell-{hash}.json, which the worker names instead: the
 * browser fetches the worker again and again, the list only where it changed. `clientDir` says where the page was built to.
 */
export const listAssets =
  (clientDir: () => string): ManifestTransform =>
  (entries) => {
    const urls = entries.map((entry) => entry.url).filter((url) => url.startsWith('assets/')).toSorted()
    const text = JSON.stringify(urls)
    const url = `assets/shell-${createHash('sha256').update(text).digest('base64url').slice(0, 8)}.json`
    writeFileSync(join(clientDir(), url), text)
    return { manifest: [...entries.filter((entry) => !urls.includes(entry.url)), { url, revision: null, size: text.length }] }
  }

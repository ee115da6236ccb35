import type { ShellDelta } from '../../core/contract/builds.ts'
import { applyDelta } from '../../core/domain/text-delta.ts'
import { fetchFile, keepText } from './gather-shell.ts'

/** Bytes of SHA-256 that are compared: enough to detect a wrong text. Whole digests would be a third of the delta's size. */
const DIGEST_BYTES = 12

/**
 * Makes files of a build from those of another one that `cache` holds, by the delta at `href`. Files that cannot be made (missing base, wrong digest of the
 * result) are left to gatherShell. Rejects where the delta cannot be fetched or read.
 */
export async function makeFromDelta(cache: Cache, href: string): Promise<void> {
  const hrefOf = (url: string) => new URL(`/${url}`, href).href
  // Many builds have no delta. With `no-cache` fetchFile requests it once; by default it would request it twice.
  const response = await fetchFile(href, 'no-cache')
  for (const { url, from, delta, digest } of ((await response.json()) as ShellDelta).files) {
    const base = await cache.match(hrefOf(from))
    if (base === undefined) continue
    const text = applyDelta(await base.text(), delta)
    // The policy of a page names its scripts by their hashes; all other headers are the same in each build.
    if ((await digestOf(text)) === digest) await keepText(cache, hrefOf(url), text, (url.includes('.html') ? response : base).headers)
  }
}

/** The first DIGEST_BYTES of a text's SHA-256, as 16 characters. */
export async function digestOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return btoa(String.fromCharCode(...new Uint8Array(digest, 0, DIGEST_BYTES)))
}

import { existsSync, readFileSync, statSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

interface Manifest {
  readonly categories: readonly string[]
  readonly shortcuts: readonly { readonly name: string; readonly url: string }[]
  readonly screenshots?: readonly { readonly src: string; readonly sizes: string; readonly form_factor: string; readonly label: string }[]
}
const read = (name: string) => JSON.parse(readFileSync(`public/manifests/${name}.webmanifest`, 'utf8')) as Manifest
/** Width and height from the JPEG's own frame header. */
function sizeOf(jpeg: Buffer): string {
  for (let at = 2; at < jpeg.length; at += 2 + jpeg.readUInt16BE(at + 2)) {
    const marker = jpeg.readUInt16BE(at)
    if (marker >= 0xff_c0 && marker <= 0xff_c2) return `${jpeg.readUInt16BE(at + 7)}x${jpeg.readUInt16BE(at + 5)}`
  }
  return 'no frame'
}

describe.each(['default', 'ios'])('[1] the %s manifest', (name) => {
  it('links from the icon to finding, the book and the special stamps, each an existing route', () => {
    const { shortcuts, categories } = read(name)
    expect(shortcuts.map(({ url }) => url)).toEqual(['/find/', '/list/', '/special-stamp/'])
    for (const { url } of shortcuts) expect(existsSync(`src/page/routes/_default${url}index.tsx`)).toBe(true)
    expect(categories).toContain('travel')
  })

  it('has existing screenshots, of the stated size, of one shape and light enough for a weak signal', () => {
    const { screenshots = [] } = read(name)
    if (name === 'default') expect(screenshots.length).toBeGreaterThanOrEqual(2)
    for (const { src, sizes, form_factor, label } of screenshots) {
      expect([sizeOf(readFileSync(`public${src}`)), form_factor]).toEqual([sizes, 'narrow'])
      expect(statSync(`public${src}`).size).toBeLessThan(120_000)
      expect(label).toMatch(/[ぁ-ん]/u)
    }
    expect(new Set(screenshots.map(({ sizes }) => sizes)).size).toBeLessThanOrEqual(1)
  })
})

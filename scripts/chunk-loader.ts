import { resolve } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Chunks that are not part of a phone's copy, because the first visit has no room for them: printable sheets, certificates, the editors of journeys and of the
 * order of leaves, QR codes for other devices, the notice of a completed line, the sample stamp for a visit that begins on another page, the decoder of tags, the
 * sources of pictures, and the notice to desktops. They are fetched when their screen is first opened with a signal.
 */
const OUTSIDE = [
  'decode',
  'journey-papers',
  'certificate-paper',
  'year-paper',
  'use-paper-stamps',
  'story-sources',
  'journey-editor',
  'arrange-leaves',
  'lines-completed',
  'sample-stamp',
  'pc',
]

/** Their files as a glob of the built folder. The style of a QR code is part of the copy. */
export const OUTSIDE_FILES = [`assets/{${OUTSIDE.join(',')}}-*`, 'assets/qr-code-*.js']
const OUTSIDE_CHUNK = new RegExp(`assets/(?:${[...OUTSIDE, 'qr-code'].join('|')})-`, 'u')

/** Vite lists nothing for a chunk that imports none and has no style; these are listed, so that createChunkLoader can fetch them. */
export const listOutside = (file: string, imported: string[]): string[] => (imported.length === 0 && OUTSIDE_CHUNK.test(file) ? [file] : imported)

/** Replaces Vite's helper around lazy imports with src/page/app/load-chunk.ts. */
export function chunkLoader(): Plugin {
  const loader = JSON.stringify(resolve('src/page/app/load-chunk.ts'))
  return {
    name: 'chunk-loader',
    apply: 'build',
    enforce: 'pre',
    load: (id) =>
      id === '\0vite/preload-helper.js'
        ? `import { createChunkLoader } from ${loader}\nexport const __vitePreload = createChunkLoader(${OUTSIDE_CHUNK})`
        : null,
  }
}

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'vite'
import { NOT_FOUND_FILE, pageFile } from '../src/core/domain/page-file.ts'
import type { Page } from '../src/page/app/prerender.tsx'

const ENTRY = join('src', 'page', 'app', 'prerender.tsx')
const STYLESHEET = /<link rel="stylesheet"[^>]*href="\/([^"]+)">\s*/gu

/**
 * Writes the page of every route into the build (`clientDir`), before the service worker lists its files: rendered from the real components, with the styles of
 * the first paint inline.
 */
export function prerender(clientDir: () => string): Plugin {
  return {
    name: 'prerender',
    apply: 'build',
    closeBundle: {
      order: 'pre',
      sequential: true,
      async handler(error?: Error) {
        if (error !== undefined) return
        const folder = clientDir()
        const read = (path: string) => readFileSync(join(folder, path), 'utf8')
        const template = read('index.html')
        const styles = [...template.matchAll(STYLESHEET)].map(([, path = '']) => path)
        const css = styles.map((path) => read(path).trim()).join('')
        for (const page of await renderPages()) {
          const file = join(folder, page.route === '404' ? NOT_FOUND_FILE : pageFile(page.path))
          mkdirSync(dirname(file), { recursive: true })
          writeFileSync(file, fill(template, page, css))
        }
      },
    },
  }
}

/** The template with a page's title, content and styles. Throws where the page cannot be shown as rendered. */
function fill(template: string, { title, route, html, after }: Page, css: string): string {
  // The policy allows the hash of a <style>, and no style attribute.
  if (/<[^>]+\sstyle=/u.test(html + after)) throw new Error(`${route}: a style attribute, which the page's policy blocks`)
  for (const [, names = ''] of html.matchAll(/\sclass="([^"]*)"/gu))
    for (const name of names.split(' ')) if (name !== '' && !css.includes(`.${CSS_ESCAPED(name)}`)) throw new Error(`${route}: no style for the class ${name}`)
  return template
    .replaceAll(STYLESHEET, '')
    .replace(/<title>[^<]*<\/title>/u, () => `<title>${title}</title>`)
    .replace('</head>', () => `<style>${css}</style>\n  </head>`)
    .replace('<div id="app"></div>', () => `<div id="app" data-loading data-route="${route}">${html}</div>${after}`)
}

const CSS_ESCAPED = (name: string) => name.replaceAll(/[^\w-]/gu, (letter) => `\\${letter}`)

/** Builds the renderer and runs it. */
async function renderPages(): Promise<Page[]> {
  mkdirSync('.cache', { recursive: true })
  const outDir = mkdtempSync(join('.cache', 'prerender-'))
  try {
    await build({ logLevel: 'error', build: { ssr: ENTRY, outDir, emptyOutDir: true, rolldownOptions: { external: /^virtual:(?!catalogue\/sample-art)/u } } })
    const { renderPages: render } = (await import(pathToFileURL(join(outDir, 'prerender.js')).href)) as { renderPages: () => Page[] }
    return render()
  } finally {
    rmSync(outDir, { recursive: true, force: true })
  }
}

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { transform, type CustomAtRules, type Visitor } from 'lightningcss'
import { build, type Plugin } from 'vite'
import { NOT_FOUND_FILE, pageFile } from '../src/core/domain/page-file.ts'
import type { Page } from '../src/page/app/prerender.tsx'
import { buildScript } from './build-script.ts'
import type { ChunkGraph } from './chunk-graph.ts'

const ENTRY = join('src', 'page', 'app', 'prerender.tsx')
const STYLESHEET = /<link rel="stylesheet"[^>]*href="\/([^"]+)">\s*/gu
const START = '/_default/'
const LIST = '/_default/list/'
/** What shows the first rows of 帖 as they were last seen: a script behind its shape, and its styles. */
const KEPT_ROWS = {
  script: 'src/page/app/show-kept-rows.ts',
  styles: ['src/page/ui/kari-mark/kari-mark.module.css', 'src/page/ui/page-shape/kept-rows.css'],
}
const STATIONS = /virtual:catalogue\/stations$/u
/** Routes whose screen waits for the table of stations. */
const WITH_STATIONS = /^\/_default\/(find|list)\//u
const ENTRY_SCRIPT = /<script type="module"[^>]*src="([^"]+)"><\/script>\s*/u

/**
 * Writes the page of every route into the build (`clientDir`), before the service worker lists its files: rendered from the real components, with the styles of
 * the first paint inline.
 */
export function prerender(clientDir: () => string, graph: ChunkGraph): Plugin {
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
        const keptRows = {
          after: `<script>${await buildScript(KEPT_ROWS.script)}</script>`,
          css: minified(KEPT_ROWS.styles.map((path) => readFileSync(path, 'utf8')).join('')),
        }
        for (const page of await renderPages()) {
          const file = join(folder, page.route === '404' ? NOT_FOUND_FILE : pageFile(page.path))
          mkdirSync(dirname(file), { recursive: true })
          writeFileSync(file, fill(template, page, css, preloadsOf(page.route, template, graph), page.route === LIST ? keptRows : undefined))
        }
      },
    },
  }
}

/**
 * The template with a page's title and content, and the styles that these need; the stylesheet and the scripts come after what they would delay. `own` is what only
 * this page has. Throws where the page cannot be shown as rendered.
 */
function fill(template: string, { title, route, html, after }: Page, css: string, preloads: string, own = { after: '', css: '' }): string {
  // The policy allows the hash of a <style>, and no style attribute.
  const content = html + after
  if (/<[^>]+\sstyle=/u.test(content)) throw new Error(`${route}: a style attribute, which the page's policy blocks`)
  const classes = new Set([...content.matchAll(/\sclass="([^"]*)"/gu)].flatMap(([, names = '']) => names.split(' ').filter((name) => name !== '')))
  const critical = criticalStyles(css, classes, content + own.css)
  for (const name of classes) if (!critical.includes(`.${name}`)) throw new Error(`${route}: no style for the class ${name}`)
  for (const [, name] of `${content}${own.css}${critical}`.matchAll(/var\((--[\w-]+)\)/gu))
    if (!critical.includes(`${name}:`)) throw new Error(`${route}: no value for ${name}`)
  const entry = ENTRY_SCRIPT.exec(template)?.[1]
  if (entry === undefined) throw new Error('index.html has no entry script')
  const stylesheets = [...template.matchAll(STYLESHEET)].map(([, path = '']) => `/${path}`)
  return template
    .replaceAll(STYLESHEET, '')
    .replace(ENTRY_SCRIPT, '')
    .replace(/<title>[^<]*<\/title>/u, () => `<title>${title}</title>`)
    .replace('</head>', () => `  <link rel="modulepreload" crossorigin href="${entry}">\n    <style>${critical}${own.css}</style>\n  </head>`)
    .replace('<div id="app"></div>', () => `<div id="app" data-loading data-route="${route}">${html}</div>`)
    .replace('</body>', () => `  ${after}${own.after}${preloads}<script type="module">${starterOf(entry, stylesheets)}</script>\n  </body>`)
}

/**
 * Links that request what the screen of `route` needs beside what every page requests: one round trip in place of three, for the wiring, the screen and its data. The
 * start page shows everything at once, and its visitor may go anywhere.
 */
function preloadsOf(route: string, template: string, { chunks, filesOf }: ChunkGraph): string {
  const screen = `/src/page/routes${route}index.tsx`
  if (route === START || !chunks.some(({ moduleIds }) => moduleIds.some((id) => id.includes(screen)))) return ''
  const files = filesOf([
    /\/src\/page\/app\/wiring\.ts$/u,
    new RegExp(screen.replaceAll(/[$.]/gu, '\\$&'), 'u'),
    ...(WITH_STATIONS.test(route) ? [STATIONS] : []),
  ])
  return [...files]
    .filter((file) => !template.includes(file))
    .map((file) => `<link rel=${file.endsWith('.css') ? '"preload" as="style"' : '"modulepreload"'} crossorigin href="/${file}">`)
    .join('')
}

const minified = (css: string, visitor: Visitor<CustomAtRules> = {}): string =>
  Buffer.from(transform({ filename: 'page.css', code: Buffer.from(css), minify: true, visitor }).code).toString('utf8')

/**
 * The rules that concern `classes` or no class at all, and of the variables those that these rules or the `rest` of the page use; all others are in the stylesheet
 * at the end of the page.
 */
function criticalStyles(css: string, classes: ReadonlySet<string>, rest: string): string {
  const concerned = minified(css, {
    Rule: {
      style: (rule) => (rule.value.selectors.some((selector) => selector.every((part) => part.type !== 'class' || classes.has(part.name))) ? undefined : []),
      media: (rule) => (rule.value.query.mediaQueries.every(({ mediaType }) => mediaType === 'print') ? [] : undefined),
    },
  })
  const used = new Set([...`${concerned}${rest}`.matchAll(/var\((--[\w-]+)/gu)].map(([, name]) => name))
  const withoutUnused = minified(concerned, { Declaration: { custom: ({ name }) => (name.startsWith('--') && !used.has(name) ? [] : undefined) } })
  // A rule that a visitor has emptied goes with the next pass.
  return minified(withoutUnused)
}

/**
 * Starts the app after the first frame: on a second visit the scripts are there at once, and React would hydrate before the page is painted. Without frames (a
 * tab in the background) it starts as well. The preloads that the worker has postponed (sw/precache.ts) begin with it. The remaining styles are a link of its own,
 * because a stylesheet in the markup delays the scripts after it.
 */
function starterOf(entry: string, stylesheets: readonly string[]): string {
  const styles = `for(const href of ${JSON.stringify(stylesheets)})document.head.append(Object.assign(document.createElement('link'),{rel:'stylesheet',href,onerror(){this.remove()}}))`
  const preloads = 'for(const link of document.querySelectorAll("[rel=later]"))link.rel=link.dataset.rel'
  return `let go=()=>{go=()=>{};${preloads};${styles};import(${JSON.stringify(entry)})};requestAnimationFrame(()=>setTimeout(()=>go()));setTimeout(()=>go(),400)`
}

/** Builds the renderer and runs it. */
async function renderPages(): Promise<Page[]> {
  mkdirSync('.cache', { recursive: true })
  const outDir = mkdtempSync(join('.cache', 'prerender-'))
  try {
    await build({
      logLevel: 'error',
      build: { ssr: ENTRY, outDir, emptyOutDir: true, rolldownOptions: { external: /^virtual:(?!catalogue\/sample-art|stamps\/(parts|kits))/u } },
    })
    const { renderPages: render } = (await import(pathToFileURL(join(outDir, 'prerender.js')).href)) as { renderPages: () => Page[] }
    return render()
  } finally {
    rmSync(outDir, { recursive: true, force: true })
  }
}

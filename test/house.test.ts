import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { LAYERS } from './support/layers.ts'

const filesUnder = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    return statSync(path).isDirectory() ? filesUnder(path) : [path]
  })
const isCode = (path: string) => /\.tsx?$/u.test(path) && !path.endsWith('.d.ts') && !path.endsWith('.gen.ts')
const sources = ['src', 'sw', 'server', 'data/build'].flatMap(filesUnder).filter(isCode)

/** What a file names in `import … from`, `export … from` and `import()`; CSS and assets are its own business. */
function importsOf(path: string): string[] {
  const text = readFileSync(path, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gmu, '')
  const named = [...text.matchAll(/(?:\bfrom\s+|\bimport\s*\(\s*|\bimport\s+|\bnew URL\(\s*)'([^'\n]+)'/gu)].map((match) => match[1] ?? '')
  // A name with a value in it is in the text of a generated module.
  return named.filter((name) => !/\.(css|svg|png)$|\$\{/u.test(name))
}

const isWithin = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`)
const matches = (name: string, pattern: string) => (pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern)

/** The files of this project that a file imports, from the root. */
const targetsOf = (path: string): string[] =>
  importsOf(path)
    .filter((name) => name.startsWith('.'))
    .map((name) => relative('.', join(dirname(path), name)))

/** A test that needs a page is .tsx (vite.config.ts: screens). */
const mirrorsOf = (path: string) => ['.test.ts', '.test.tsx'].map((end) => join('test', path.replace(/^src\//u, '').replace(/\.tsx?$/u, end)))
const hasMirror = (path: string) => mirrorsOf(path).some((mirror) => existsSync(mirror))

/** The strongly connected components of more than one file, and files that import themselves (Tarjan 1972); sorted. */
function circlesIn(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const index = new Map<string, number>()
  const lowest = new Map<string, number>()
  const stack: string[] = []
  const circles: string[][] = []
  const visit = (node: string) => {
    index.set(node, index.size)
    lowest.set(node, index.size - 1)
    stack.push(node)
    const next = graph.get(node) ?? []
    for (const target of next) {
      if (!index.has(target)) visit(target)
      if (stack.includes(target)) lowest.set(node, Math.min(lowest.get(node) ?? 0, lowest.get(target) ?? 0))
    }
    if (lowest.get(node) !== index.get(node)) return
    const component = stack.splice(stack.indexOf(node))
    if (component.length > 1 || next.includes(node)) circles.push(component.toSorted())
  }
  for (const node of graph.keys()) if (!index.has(node)) visit(node)
  return circles.toSorted((a, b) => (String(a) < String(b) ? -1 : 1))
}

function breach(path: string, imported: string): string | null {
  const layer = LAYERS.find(({ folder }) => isWithin(path, folder))
  if (layer === undefined) return `${path} is in no layer`
  if (imported.startsWith('.')) {
    const target = relative('.', join(dirname(path), imported))
    const may = isWithin(target, layer.folder) || layer.mayImport.some((folder) => isWithin(target, folder))
    return may ? null : `${path} imports ${target}`
  }
  return layer.packages.some((pattern) => matches(imported, pattern)) ? null : `${path} imports ${imported}`
}

describe('the house', () => {
  it('every import keeps to the table in test/support/layers.ts', () => {
    expect(sources.flatMap((path) => importsOf(path).map((name) => breach(path, name))).filter((found) => found !== null)).toEqual([])
  })

  it('finds a breach where there is one', () => {
    expect(breach('src/core/domain/press.ts', 'idb')).toMatch('imports idb')
    expect(breach('src/core/domain/press.ts', '../../device/store/db.ts')).toMatch('imports src/device')
    expect(breach('src/page/screens/find/find-screen.tsx', '../../../device/api/api.ts')).toMatch('imports src/device')
    expect(breach('server/app.ts', '../src/device/api/api.ts')).toMatch('imports src/device')
    expect(breach('sw/sw.ts', '../src/page/app/main.tsx')).toMatch('imports src/page')
    expect(breach('sw/sw.ts', '../src/device/api/api.ts')).toBeNull()
  })

  it('no files import each other in a circle, types included', () => {
    const graph = new Map(sources.map((path) => [path, targetsOf(path)]))
    expect(circlesIn(graph)).toEqual([])
  })

  it('finds a circle where there is one', () => {
    const graph = new Map(Object.entries({ a: ['b'], b: ['c', 'd'], c: ['a'], d: [], e: ['e'] }))
    expect(circlesIn(graph)).toEqual([['a', 'b', 'c'], ['e']])
  })

  it('no row of the tables below or in test/support/layers.ts is stale', () => {
    expect([...WITHOUT_MIRROR].filter((path) => !existsSync(path) || hasMirror(path))).toEqual([])
    const stale = LAYERS.flatMap(({ folder, mayImport, packages }) => {
      const imports = sources
        .filter((path) => isWithin(path, folder))
        .flatMap((path) => [...targetsOf(path), ...importsOf(path).filter((name) => !name.startsWith('.'))])
      const unusedFolders = mayImport.filter((other) => !imports.some((target) => isWithin(target, other)))
      return [...unusedFolders, ...packages.filter((pattern) => !imports.some((name) => matches(name, pattern)))].map((entry) => `${folder}: ${entry}`)
    })
    expect(stale).toEqual([])
  })

  it('no screen imports another feature', () => {
    const feature = (path: string) => /^src\/page\/screens\/([^/]+)\//u.exec(path)?.[1]
    const crossings = sources
      .filter((path) => feature(path) !== undefined)
      .flatMap((path) => targetsOf(path).map((target) => [path, target] as const))
      .filter(([path, target]) => feature(target) !== undefined && feature(target) !== feature(path))
    expect(crossings).toEqual([])
  })

  it('every file with rules in it has its mirror in test/', () => {
    const holdsCode = (path: string) => /^export (default )?(async )?(function|const|class)/mu.test(readFileSync(path, 'utf8'))
    const missing = sources
      .filter((path) => MIRRORED.test(path) && holdsCode(path))
      .filter((path) => !hasMirror(path))
      .filter((path) => !WITHOUT_MIRROR.has(path))
    expect(missing).toEqual([])
  })

  it('page/services holds types only: what makes a service is in page/app, what binds React to it in page/hooks', () => {
    const code = sources
      .filter((path) => isWithin(path, 'src/page/services'))
      .filter((path) => /^(export )?(default|const|let|function|class|async)\b|^import (?!type )/mu.test(readFileSync(path, 'utf8')))
    expect(code).toEqual([])
    const hooks = sources.filter((path) => isWithin(path, 'src/page/hooks')).map((path) => readFileSync(path, 'utf8'))
    expect(hooks.filter((text) => /\bfetch\(|serviceWorker|indexedDB|localStorage/u.test(text))).toEqual([])
  })

  it('no part takes its screen with it: outside the routes nothing suspends, except what /find/ holds its rows back for', () => {
    const suspends = sources.filter((path) => /^src\/page\/(modals|screens|ui)\//u.test(path) && /\b(lazy|use)[(<]/u.test(readFileSync(path, 'utf8')))
    expect(suspends).toEqual(['src/page/screens/find/find-screen.tsx'])
  })

  it('no folder is a place for anything', () => {
    expect(sources.filter((path) => /(^|\/)(utils?|helpers?|common|misc|lib)(\/|\.ts)/u.test(path))).toEqual([])
    expect(sources.filter((path) => /\/(index|types)\.tsx?$/u.test(path) && !path.includes('/routes/'))).toEqual([])
  })

  it('no comment is wider than 170 columns, the types of a script excepted: the formatter breaks code alone', () => {
    const wide = ['src', 'sw', 'server', 'test', 'data', 'scripts', 'bench']
      .flatMap(filesUnder)
      .filter((path) => /\.(tsx?|mjs)$/u.test(path))
      .flatMap((path) =>
        readFileSync(path, 'utf8')
          .split('\n')
          .map((line, at) => ({ line, at: `${path} ${at + 1}` })),
      )
      .filter(({ line }) => [...line].length > 170 && /^\s*(\/\/|\/?\*)/u.test(line) && !line.includes(' @'))
    expect(wide.map(({ at }) => at)).toEqual([])
  })

  it('nothing committed names a place outside the project', () => {
    // Character classes, or this very line would be found.
    const outside = /\.\.\/share[d]|\/wor[k]\/|\/tm[p]\//u
    const texts = ['src', 'sw', 'server', 'test', 'data', 'docs', 'scripts', 'bench', '.ci']
      .flatMap(filesUnder)
      .filter((path) => /\.(tsx?|mjs|md|json|html|css|sh)$|run$/u.test(path))
    expect([...texts, 'README.md', 'package.json', 'vite.config.ts', 'index.html'].filter((path) => outside.test(readFileSync(path, 'utf8')))).toEqual([])
  })
})

/** A call's own file is its schema: its handler's test and every line of docs/bad-input.md use it. */
const MIRRORED =
  /^(src\/core\/(catalogue|domain|contract\/fields)|src\/device|src\/page\/(app|machines)|sw|server\/handlers)\b|^src\/page\/(screens\/.*-screen|modals\/[^/]*)\.tsx$/u

/** Covered completely by a test of another name, or holding nothing to test; the comment says which. */
const WITHOUT_MIRROR = new Set<string>([
  'src/core/domain/imprint/imprint-params.ts', // names and limits: every test of the engine uses them
  'src/device/api/fetch-transport.ts', // api.test.ts sends everything through it
  'src/device/store/meta-store.ts', // clock, refresh-collected, refresh-numbers and drain-lock read back what they wrote
  'src/device/store/seals.ts', // send-seals and place-seals use all of it
  'src/device/store/faces.ts', // send-faces reads all of it
  'sw/sw.ts', // listeners only: test/browser runs them all
  'src/page/app/account.ts', // wiring.test.ts logs out through it
  'src/page/app/scale-photo.ts', // test/browser/margin.test.ts scales real pictures with it
  'src/page/app/app-update.ts', // update.machine and register-service-worker have theirs; test/browser/update runs both together
  'src/page/app/read-debug.ts', // one flag of the address
  'src/page/app/lazy-services.ts', // imports only: wiring.test.ts and every screen that uses one
  'src/page/app/phone-copy.ts', // test/browser/ready: a real worker and its cache
  'src/page/app/phrase-breaks.ts', // phrases.test.tsx breaks by its table
  'src/page/app/play.ts', // test/support/play-of.ts makes the play of every screen that has one with it
  'src/page/app/prerender.tsx', // test/browser/first-answer: the page of every route as served
  'src/page/app/register-worker.ts', // register-service-worker and test/browser/ready register by it
  'src/page/app/read-cookie.ts', // visitor-session reads every marker through it
  'src/page/app/route-titles.ts', // a table, each row rendered by prerender
  'src/page/app/server-link.ts', // wiring.test.ts: a whole tab on the real server
  'src/page/app/tab-storage.ts', // composition only: wiring.test.ts opens every tab by it
  'src/page/app/this-device.ts', // core/domain/device-kind has the rules; wiring.test.ts reads a desktop by it
  'src/page/app/wiring-finding.ts', // one import: finding.test.tsx
  'src/device/api/api-error.ts', // api.test.ts: every kind of it is made there
  'src/page/modals/error-display.tsx', // open-modal.test.tsx shows every status in it
  'src/page/modals/how-to.tsx', // words and two links: open-modal.test.tsx opens it
  'src/page/modals/loading-overlay.tsx', // open-modal.test.tsx shows and hides it
  'src/page/modals/location-retry.tsx', // android-guidance and iphone-guidance retry by it
  'src/page/modals/login-again-prompt.tsx', // login-again.test.tsx answers it
  'src/page/modals/login-suggestion.tsx', // words and a link: open-modal.test.tsx opens it
  'src/page/modals/modal-host.tsx', // open-modal.test.tsx opens every dialog through it
  'src/page/modals/open-book-bar.tsx', // books.test.tsx opens the list by it
  'src/page/modals/operator-notice.tsx', // page-notices.test.tsx
  'src/page/modals/page-prompts.tsx', // imports only; test/browser meets the prompts through it
  'src/page/modals/prompts.tsx', // a list of prompts, each with its test; test/browser meets them through it
  'src/page/modals/reward-offer.tsx', // a delay and an import: page-notices and reward-notice have the rules
])

import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createDeltaWriter } from '../../scripts/shell-delta.ts'
import { deltaName, type ShellDelta } from '../../src/core/contract/builds.ts'
import { applyDelta } from '../../src/core/domain/text-delta.ts'

let folder: string
const [client, old] = [() => join(folder, 'client'), () => join(folder, 'old')]
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ekiincho-delta-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** A chunk of some length with a name in it. */
const chunk = (name: string, own = '') => `import"./${name}.js";${own}${'let a=1;'.repeat(40)}`

/** Writes a build of these scripts (alone) and pages (in their pack); returns its list. */
function write(to: string, id: string, scripts: Readonly<Record<string, string>>, day = 1): string {
  const list = `assets/shell-${id.padEnd(7, '0')}.json`
  const pack = [`<p>${chunk(id)}</p>`]
  const alone = Object.keys(scripts).map((url) => ({ url, holds: [url], bytes: 1 }))
  const content = {
    needed: [...alone, { url: `assets/pages-${id}.json`, holds: [`index.html?revision=${id}`], bytes: 1 }],
    prefectures: [],
    stations: 0,
    rest: [],
    later: [],
  }
  const files = { ...scripts, [`assets/pages-${id}.json`]: JSON.stringify(pack), [list]: JSON.stringify(content) }
  for (const [url, text] of Object.entries(files)) {
    mkdirSync(dirname(join(to, url)), { recursive: true })
    writeFileSync(join(to, url), text)
  }
  utimesSync(join(to, list), day, day)
  return list
}
const run = (list: string) => createDeltaWriter(client, old())([{ url: list, revision: null, size: 1 }])
const read = (earlier: string, list: string) => JSON.parse(readFileSync(join(client(), deltaName(earlier, list)), 'utf8')) as ShellDelta

describe('[12] the deltas of a build', () => {
  it('make of an earlier one each file that changed little, its list and pages too; what did not change is not in them', async () => {
    const earlier = write(old(), 'one', { 'assets/a-1111111.js': chunk('b-1111111'), 'assets/c-1111111.js': chunk('d-1111111') })
    const list = write(client(), 'two', { 'assets/a-2222222.js': chunk('b-2222222'), 'assets/c-1111111.js': chunk('d-1111111') })
    await run(list)
    const { pages, files } = read(earlier, list)
    expect(pages).toBe('assets/pages-two.json')
    expect(files.map(({ url, from }) => [url, from])).toEqual([
      [list, earlier],
      ['assets/a-2222222.js', 'assets/a-1111111.js'],
      ['index.html?revision=two', 'index.html?revision=one'],
    ])
    expect(applyDelta(chunk('b-1111111'), files[1]?.delta ?? [])).toBe(chunk('b-2222222'))
    const name = join(client(), deltaName(earlier, list))
    expect(brotliDecompressSync(readFileSync(`${name}.br`)).equals(readFileSync(name))).toBe(true)
  })

  it('take of two files with one name the one that is nearer', async () => {
    const scripts = (hash: string) => ({
      [`assets/a-1${hash}.js`]: chunk(`b-${hash}`, 'one'.repeat(30)),
      [`assets/a-2${hash}.js`]: chunk(`b-${hash}`, 'two'.repeat(30)),
    })
    const earlier = write(old(), 'one', scripts('111111'))
    const list = write(client(), 'two', scripts('222222'))
    await run(list)
    const from = new Map(read(earlier, list).files.map((file) => [file.url, file.from]))
    expect([from.get('assets/a-1222222.js'), from.get('assets/a-2222222.js')]).toEqual(['assets/a-1111111.js', 'assets/a-2111111.js'])
  })

  it('leave out what is new or another file under the same name', async () => {
    const earlier = write(old(), 'one', { 'assets/a-1111111.js': chunk('b') })
    const list = write(client(), 'two', { 'assets/a-2222222.js': '駅'.repeat(300), 'assets/new-2222222.js': chunk('b') })
    await run(list)
    expect(read(earlier, list).files.map(({ url }) => url)).toEqual([list, 'index.html?revision=two'])
  })

  it('are from the three newest builds; without an earlier one there is none', async () => {
    const list = write(client(), 'now', {})
    await run(list)
    const written = () => readdirSync(join(client(), 'assets')).filter((name) => /^delta-.*json$/u.test(name))
    expect(written()).toEqual([])
    const earlier = ['four', 'one', 'three', 'two'].map((id) => write(old(), id, {}, ['one', 'two', 'three', 'four'].indexOf(id) + 1))
    await run(list)
    expect(written().toSorted()).toEqual(
      earlier
        .filter((_, at) => at !== 1)
        .map((from) => deltaName(from, list).replace('assets/', ''))
        .toSorted(),
    )
  })
})

import 'fake-indexeddb/auto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createStore } from '../../../../src/device/store/db.ts'
import { operatorWords } from '../../../../src/page/ui/text/operator.ja.ts'
import { privacypolicy } from '../../../../src/page/ui/text/privacypolicy.ja.ts'
import { choose, login, toProvider } from '../../../server/support/login.ts'
import { createClient } from '../../../server/support/client.ts'
import { setUpTestApp } from '../../../server/support/test-app.ts'
import { CACHES, COOKIE_NAMES, LOCAL_KEYS, META, SESSION_KEYS, STORES, TABLES, undocumented } from '../../../support/stored-things.ts'

const rowsOf = (title: string): string[] => {
  const sections: readonly { readonly title: string; readonly rows?: readonly (readonly [string, string])[] }[] = privacypolicy(operatorWords(null)).sections
  return (sections.find((section) => section.title.endsWith(title))?.rows ?? []).map(([term]) => term)
}
const filesUnder = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    return statSync(path).isDirectory() ? filesUnder(path) : [path]
  })
const source = [...filesUnder('src'), ...filesUnder('sw')]
  .filter((path) => /\.tsx?$/u.test(path))
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n')

/** Our names that store nothing: a channel between tabs, the format and the file name of an exported book. */
const NOT_STORED = new Set(['ekiincho-changed', 'ekiincho-book', 'ekiincho-gather'])

describe('[2] the list of data on the phone is complete', () => {
  it('every item has its row, and every row has an item', () => {
    const told = [STORES, META, LOCAL_KEYS, SESSION_KEYS, CACHES, COOKIE_NAMES].flatMap((things) => Object.values(things))
    expect(new Set(told)).toEqual(new Set(rowsOf('の中に残るもの')))
  })

  it('every store of the database, and every record in it', async () => {
    const store = createStore('the list')
    expect(undocumented(await store.use(async (db) => [...db.objectStoreNames]), STORES)).toEqual([])
    await store.close()
    const text = readFileSync('src/device/store/meta-records.ts', 'utf8')
    const records = /interface MetaRecords \{(.*?)\n\}/su.exec(text)?.[1] ?? ''
    const names = [...records.matchAll(/^ {2}(\w+)\??: /gmu)].map(([, name]) => name ?? '')
    expect(names).toHaveLength(19)
    expect(undocumented(names, META)).toEqual([])
  })

  it('every key in the browser’s storage and every cache, and none that no code uses any more', () => {
    const keys = new Set([...source.matchAll(/'(ekiincho-[\w-]*)'/gu)].map(([, key]) => key ?? ''))
    const told = { ...LOCAL_KEYS, ...SESSION_KEYS }
    expect(undocumented(keys, told).filter((key) => !NOT_STORED.has(key))).toEqual([])
    expect(Object.keys(told).filter((key) => key.startsWith('ekiincho-') && !keys.has(key))).toEqual([])
    const kept = [...source.matchAll(/(?:caches\.open\(|_CACHE = |KEPT_PREFIX = )'([^']+)'/gu)].map(([, name]) => name ?? '')
    expect(kept).toContain('shell')
    expect(undocumented(kept, CACHES)).toEqual([])
  })

  it('no key of the storage is composed elsewhere', () => {
    // Each of these either names its key in the same file or passes the storage to one that does.
    const written = [...source.matchAll(/\b(?:localStorage|sessionStorage|storage)\??\.setItem\(([^,]+),/gu)].map(([, key]) => key?.trim())
    expect(new Set(written)).toEqual(
      new Set([
        'KEY',
        'KEPT_AS',
        'OPEN_KEY',
        'keyOf(of)',
        'nameIn(volume',
        'nameIn(of',
        'inOpenBook(INK_KEY)',
        'inOpenBook(KEPT_AS)',
        'inOpenBook(FIRST_ROWS_KEY)',
        "'ekiincho-debug'",
        'prefix + name',
        'prefix + row.key',
        'unreadablePrefix + name.slice(prefix.length)',
      ]),
    )
    expect(source).not.toMatch(/document\.cookie\s*=|cookieStore\.set/u)
  })
})

describe('[2] the list of data on the server is complete', () => {
  const api = setUpTestApp()

  it('every item has its row, and every row except the log has an item', () => {
    const told = Object.values(TABLES).flatMap((table) => Object.keys(table))
    expect(new Set([...told, '作動の記録'])).toEqual(new Set(rowsOf('サーバーに残るもの')))
  })

  it('every column of every table of the real database, and none that no longer exists', async () => {
    const { rows } = await api.db.pglite.query<{ name: string }>(
      "select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'",
    )
    const told = Object.entries(TABLES).flatMap(([table, columns]) =>
      Object.values(columns).flatMap((names) => names.split(' ').map((column) => `${table}.${column}`)),
    )
    expect(rows.map(({ name }) => name).toSorted()).toEqual(told.toSorted())
  })

  it.each([['http://localhost:8787'], ['https://ekiincho.example']])(
    'every cookie that %s sets for a guest, during a login, and for an account',
    async (origin) => {
      const given = new Set<string>()
      const phone = createClient(async (request) => {
        const response = await api.app(request)
        for (const cookie of response.headers.getSetCookie()) given.add(cookie.slice(0, cookie.indexOf('=')))
        return response
      }, origin)
      await phone.regist()
      if (origin.startsWith('http:')) {
        await choose(phone, await toProvider(phone, 'twitter'), { visitor: 'someone' }).catch(() => undefined)
        await login(phone, 'twitter', 'someone')
        expect([...given]).toEqual(expect.arrayContaining(['guest_token', 'session_token', 'login']))
      } else expect([...given]).toContain('__Host-guest')
      expect(undocumented(given, COOKIE_NAMES)).toEqual([])
    },
  )
})

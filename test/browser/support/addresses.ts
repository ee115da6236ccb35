import { readFileSync } from 'node:fs'

/** Every address of the route tree, so that a new route cannot be forgotten; the gallery is shown in debug only, a tag's path needs a tag. */
export const ADDRESSES: readonly string[] = [...readFileSync('src/page/app/route-tree.gen.ts', 'utf8').matchAll(/^ {2}'(\/[^']*)': typeof/gmu)]
  .map(([, path = '']) => path.replace(/^\/_default(?=\/)/u, ''))
  .filter((path, at, all) => path.endsWith('/') && !path.includes('$') && all.indexOf(path) === at)

/** What a screen needs in its address to be more than an empty one. */
const QUERY: Readonly<Record<string, string>> = {
  '/find/push/': '?stamp_id=218',
  '/find/push/special-stamp/': '?stamp_id=10001',
  '/list/detail/': '?stamp_id=218',
}

export const inFull = (path: string): string => path + (QUERY[path] ?? '')

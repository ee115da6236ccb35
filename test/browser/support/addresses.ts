import { readFileSync } from 'node:fs'

/** Every address of the route tree, so that no new route is forgotten; without the gallery, which needs debug, and a tag's path, which needs a tag. */
export const ADDRESSES: readonly string[] = [...readFileSync('src/page/app/route-tree.gen.ts', 'utf8').matchAll(/^ {2}'(\/[^']*)': typeof/gmu)]
  .map(([, path = '']) => path.replace(/^\/_default(?=\/)/u, ''))
  .filter((path, at, all) => path.endsWith('/') && !path.includes('$') && all.indexOf(path) === at)

/** Parameters that a screen needs to show content. */
const QUERY: Readonly<Record<string, string>> = {
  '/find/push/': '?stamp_id=218',
  '/find/push/special-stamp/': '?stamp_id=10001',
  '/list/detail/': '?stamp_id=218',
}

export const inFull = (path: string): string => path + (QUERY[path] ?? '')

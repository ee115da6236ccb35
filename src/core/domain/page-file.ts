import { canonicalPath } from './route-guard.ts'

/** The page of an unknown path. */
export const NOT_FOUND_FILE = '/404/index.html'

/** The file of the page at `path`, if there is one: a folder each (spec 2: with or without its last slash); all paths of a parametrised route share one. */
export const pageFile = (path: string): string => `${canonicalPath(path).replace(/^\/(t(?=\/.)|dev)\/.*/u, '/$1/$$/')}index.html`

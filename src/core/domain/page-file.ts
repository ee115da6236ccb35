import { canonicalPath } from './route-guard.ts'

/** The page of an unknown path. */
export const NOT_FOUND_FILE = '/404/index.html'

/** The file of the page at `path` (spec 2: with or without its last slash), whether it exists or not. All paths of a parametrised route share one file. */
export const pageFile = (path: string): string => `${canonicalPath(path).replace(/^\/(t(?=\/.)|dev)\/.*/u, '/$1/$$/')}index.html`

/** The state of a paged load. `loaded` counts entries, `page` is the last page read (0 before the first). */
export interface PagingProgress {
  readonly page: number
  readonly loaded: number
  readonly total: number | null
}

export const PAGING_START: PagingProgress = { page: 0, loaded: 0, total: null }

/** spec 4: the state after one more page. */
export const advancePaging = (progress: PagingProgress, answer: { readonly entries: number; readonly total: number }): PagingProgress => ({
  page: progress.page + 1,
  loaded: progress.loaded + answer.entries,
  total: answer.total,
})

/**
 * spec 4, 9: loading repeats until the loaded count reaches the total or the maximum number of pages. An empty page ends it too: the list shrank meanwhile, and
 * the total would never be reached.
 */
export function isPagingDone(progress: PagingProgress, lastEntries: number, pageCap: number): boolean {
  if (progress.total === null) return false
  return progress.loaded >= progress.total || lastEntries === 0 || progress.page >= pageCap
}

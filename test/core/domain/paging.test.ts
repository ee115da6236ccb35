import { describe, expect, it } from 'vitest'
import { advancePaging, isPagingDone, PAGING_START } from '../../../src/core/domain/paging.ts'

describe('[4] paged loading', () => {
  it('continues until the loaded count reaches stamp_num', () => {
    const first = advancePaging(PAGING_START, { entries: 500, total: 1200 })
    expect(isPagingDone(first, 500, 1000)).toBe(false)
    const second = advancePaging(first, { entries: 500, total: 1200 })
    expect(isPagingDone(second, 500, 1000)).toBe(false)
    const third = advancePaging(second, { entries: 200, total: 1200 })
    expect(third).toEqual({ page: 3, loaded: 1200, total: 1200 })
    expect(isPagingDone(third, 200, 1000)).toBe(true)
  })
  it('ends at once for an empty book', () => {
    expect(isPagingDone(advancePaging(PAGING_START, { entries: 0, total: 0 }), 0, 1000)).toBe(true)
  })
  it('ends at an empty page, whatever the total is', () => {
    expect(isPagingDone(advancePaging(PAGING_START, { entries: 0, total: 9 }), 0, 1000)).toBe(true)
  })
  it.each([1000, 100])('[9] ends at the maximum of %i pages', (cap) => {
    const progress = { page: cap, loaded: cap, total: 10 * cap }
    expect(isPagingDone({ ...progress, page: cap - 1 }, 1, cap)).toBe(false)
    expect(isPagingDone(progress, 1, cap)).toBe(true)
  })
  it('is not done before the first page', () => {
    expect(isPagingDone(PAGING_START, 0, 1000)).toBe(false)
  })
})

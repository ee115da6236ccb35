import { afterEach, describe, expect, it, vi } from 'vitest'
import { fixesOfLastHour } from '../../../src/core/domain/fix-tally.ts'
import { keepFix, readFixes } from '../../../src/page/app/kept-fixes.ts'

const AT = Date.UTC(2026, 10, 21, 1)
afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

describe('[10] the count of fixes', () => {
  it('is stored over a restart, and has minutes and counts alone', () => {
    keepFix(localStorage, AT)
    keepFix(localStorage, AT + 1_000)
    expect(fixesOfLastHour(readFixes(localStorage), AT + 2_000)).toBe(2)
    expect(localStorage.getItem('ekiincho-fixes')).toBe(`[[${AT / 60_000},2]]`)
  })

  it.each(['', 'x', '{}', 'null', '[1]', '[["a",1]]', '[[1,2,3]]', '[[1.5,2]]'])('starts at zero where the stored text is unreadable (%$)', (kept) => {
    localStorage.setItem('ekiincho-fixes', kept)
    expect(readFixes(localStorage)).toEqual([])
    keepFix(localStorage, AT)
    expect(fixesOfLastHour(readFixes(localStorage), AT)).toBe(1)
  })

  it('[11] costs nothing on a full phone', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    expect(() => keepFix(localStorage, AT)).not.toThrow()
  })
})

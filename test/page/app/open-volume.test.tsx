import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { keepOpenVolume, readOpenVolume } from '../../../src/page/app/open-volume.ts'
import { inOpenBook } from '../../../src/page/ui/open-book.ts'

const clear = () => {
  localStorage.clear()
  sessionStorage.clear()
  for (const name of ['volume', 'kana', 'books']) delete document.documentElement.dataset[name]
}
beforeEach(clear)
afterEach(clear)

describe('[15] the book that a tab has open', () => {
  it('a phone with several books is marked as one, whichever is open', () => {
    readOpenVolume()
    expect(document.documentElement.hasAttribute('data-books')).toBe(false)
    localStorage.setItem('ekiincho-5-title', '')
    readOpenVolume()
    expect(document.documentElement.hasAttribute('data-books')).toBe(true)
  })

  it('is the first one on a phone that never had another', () => {
    expect(readOpenVolume()).toBe('')
    expect(inOpenBook('ekiincho-ink')).toBe('ekiincho-ink')
  })

  it('is the one opened last, in a new tab too, and its settings are its own', () => {
    localStorage.setItem('ekiincho-2-title', 'はな')
    keepOpenVolume('-2')
    expect(readOpenVolume()).toBe('-2')
    sessionStorage.clear()
    expect(readOpenVolume()).toBe('-2')
    expect(inOpenBook('ekiincho-ink')).toBe('ekiincho-2-ink')
  })

  it('stays in this tab when another tab opens a different book', () => {
    localStorage.setItem('ekiincho-2-title', 'はな')
    localStorage.setItem('ekiincho-3-title', 'たろう')
    keepOpenVolume('-2')
    localStorage.setItem('ekiincho-open', '-3')
    expect(readOpenVolume()).toBe('-2')
  })

  it.each(['-2', '-6', '2', 'はな', '{"', ''])('is the first one where the stored one, %j, is not a book of this phone', (stored) => {
    localStorage.setItem('ekiincho-open', stored)
    expect(readOpenVolume()).toBe('')
    expect(sessionStorage.getItem('ekiincho-open')).toBe('')
  })

  it('is marked on the page with its large kana, which another book does not have', () => {
    localStorage.setItem('ekiincho-2-title', 'はな')
    localStorage.setItem('ekiincho-2-kana', '1')
    readOpenVolume()
    expect(document.documentElement.hasAttribute('data-kana')).toBe(false)
    keepOpenVolume('-2')
    readOpenVolume()
    expect(document.documentElement.dataset['volume']).toBe('-2')
    expect(document.documentElement.hasAttribute('data-kana')).toBe(true)
  })
})

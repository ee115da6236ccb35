import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import BookFile from '../../../../src/page/screens/mypage/book-file.tsx'
import type { BookFiles, Imported } from '../../../../src/page/services/book-files.ts'
import { BOOK_FILE as TEXT } from '../../../../src/page/ui/text/book-file.ja.ts'
import { pageServices, showPage } from '../../../support/show-page.tsx'

const FILE = new File(['{}'], 'ekiincho-2026-11-21.json', { type: 'application/json' })
const clicked: string[] = []
beforeEach(() => {
  clicked.length = 0
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push(this.download)
  })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const show = (files: Partial<BookFiles>) => showPage(<BookFile />, pageServices({ bookFiles: () => Promise.resolve(files as BookFiles) }))
async function choose(read: BookFiles['read']) {
  await show({ read })
  const input = screen.getByLabelText(TEXT.read)
  await act(async () => void fireEvent.change(input, { target: { files: [FILE] } }))
}

describe('[11] the book as a file', () => {
  it('is saved on the phone under its date', async () => {
    await show({ write: () => Promise.resolve(FILE) })
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: TEXT.write })))
    expect(clicked).toEqual(['ekiincho-2026-11-21.json'])
    expect(screen.getByText(TEXT.saved).getAttribute('role')).toBe('status')
  })

  it('an import reports how many presses were new and how many were on the phone already', async () => {
    await choose(() => Promise.resolve({ is: 'taken', added: 3, held: 1_200 }))
    expect(screen.getByRole('status').textContent).toBe('3件の印が、帖に加わりました。1,200件は、もうありました。電波のあるときに、少しずつ届きます。')
  })

  it('a refusal names the press, the field and the rule, and that nothing changed', async () => {
    await choose(() => Promise.resolve({ is: 'refused', refusal: { rule: 'tilt:-45.0_to_45.0', list: 'book', index: 11 } }))
    expect(screen.getByRole('alert').textContent).toBe('ファイルの帖の印の12件目で、「傾き」が正しくありませんでした（左右45度までです）。帖は、そのままです。')
  })

  it.each<[Imported, string]>([
    [{ is: 'full' }, TEXT.full],
    [
      { is: 'refused', refusal: { rule: 'latitude:unknown', list: 'unsent', index: 0 } },
      'ファイルの送る前の印の1件目で、「知らない項目」が正しくありませんでした（帖にはない項目です）。帖は、そのままです。',
    ],
    [
      { is: 'refused', refusal: { rule: 'made_at:required', list: null, index: null } },
      'ファイルの「つくった日時」が正しくありませんでした（ありません）。帖は、そのままです。',
    ],
  ])('%j is reported in its own words', async (imported, words) => {
    await choose(() => Promise.resolve(imported))
    expect(screen.getByRole('alert').textContent).toBe(words)
  })

  it('a phone that cannot read or write now says so', async () => {
    await choose(() => Promise.reject(new Error('no database')))
    expect(screen.getByRole('alert').textContent).toBe(TEXT.unread)
  })
})

import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { FREE_INKS } from '../../../../src/core/domain/play/inks.ts'
import BooksSection from '../../../../src/page/screens/mypage/books.tsx'
import type { Books, PhoneBook } from '../../../../src/page/services/books.ts'
import { BOOKS } from '../../../../src/page/ui/text/books.ja.ts'
import { pageServices, showPage } from '../../../support/show-page.tsx'

afterEach(cleanup)

const MINE: PhoneBook = { volume: '', title: '1冊目の帖', ink: FREE_INKS[0], isOpen: true, count: 0 }
const HANA: PhoneBook = { volume: '-2', title: 'はな', ink: FREE_INKS[1], isOpen: false, count: 2 }

async function show(list: readonly PhoneBook[], change: Partial<Books> = {}) {
  const books = {
    list: () => Promise.resolve(list),
    isKana: () => false,
    isRemovable: () => Promise.resolve(false),
    subscribe: () => () => undefined,
    ...change,
  } as Books
  const services = pageServices({ books: () => Promise.resolve(books) })
  await showPage(<BooksSection />, services)
  await act(async () => undefined)
  return services
}
const click = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))

describe('[15] the books on わたし', () => {
  it('with one book: explains several books, and links to the list', async () => {
    const services = await show([MINE])
    expect(screen.queryByLabelText(BOOKS.label)).toBeNull()
    await click(BOOKS.add)
    expect(services.modals.get()).toBe('books')
  })

  it('the open one is renamed; an error is shown at the field', async () => {
    const rename = vi.fn<Books['rename']>().mockResolvedValueOnce('taken').mockResolvedValueOnce(null)
    await show([MINE, HANA], { rename })
    const field = screen.getByLabelText(BOOKS.label)
    expect(field).toHaveProperty('value', '1冊目の帖')
    await act(async () => void fireEvent.change(field, { target: { value: 'はな' } }))
    await click(BOOKS.rename)
    expect(screen.getByText(BOOKS.faults.taken).getAttribute('role')).toBe('alert')
    await act(async () => void fireEvent.change(field, { target: { value: 'わたし' } }))
    await click(BOOKS.rename)
    expect(rename.mock.calls).toEqual([['はな'], ['わたし']])
    expect(screen.getByText(BOOKS.renamed)).toBeDefined()
  })

  it('large kana is switched, and stays off where the phone has no room', async () => {
    const setKana = vi.fn<Books['setKana']>().mockReturnValueOnce(false).mockReturnValueOnce(true)
    await show([MINE, HANA], { setKana })
    const box = screen.getByRole('checkbox', { name: BOOKS.kana })
    await act(async () => void fireEvent.click(box))
    expect(box).toHaveProperty('checked', false)
    await act(async () => void fireEvent.click(box))
    expect(box).toHaveProperty('checked', true)
    expect(setKana.mock.calls).toEqual([[true], [true]])
  })

  it('only an empty one offers its removal', async () => {
    await show([MINE, HANA])
    expect(screen.queryByRole('button', { name: BOOKS.remove })).toBeNull()
    cleanup()
    const remove = vi.fn<Books['remove']>().mockRejectedValue(new Error('not empty'))
    await show([MINE, HANA], { isRemovable: () => Promise.resolve(true), remove })
    await click(BOOKS.remove)
    expect(remove).toHaveBeenCalledOnce()
    expect(screen.getByText(BOOKS.removed).getAttribute('role')).toBe('alert')
  })
})

import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { FREE_INKS } from '../../../src/core/domain/play/inks.ts'
import Books from '../../../src/page/modals/books.tsx'
import OpenBookBar from '../../../src/page/modals/open-book-bar.tsx'
import type { Books as BooksService, PhoneBook } from '../../../src/page/services/books.ts'
import { BOOKS } from '../../../src/page/ui/text/books.ja.ts'
import { pageServices, showPage } from '../../support/show-page.tsx'

afterEach(cleanup)

const HANA: PhoneBook = { volume: '-2', title: 'はな', ink: FREE_INKS[1], isOpen: false, count: 12 }
const MINE: PhoneBook = { volume: '', title: '1冊目の帖', ink: FREE_INKS[0], isOpen: true, count: 1_234 }
const more = (...volumes: readonly PhoneBook['volume'][]) => volumes.map((volume) => ({ ...HANA, volume, title: `帖${volume}` }))

async function show(list: readonly PhoneBook[], change: Partial<BooksService> = {}) {
  const onClose = vi.fn<() => void>()
  const books = { list: () => Promise.resolve(list), subscribe: () => () => undefined, ...change } as BooksService
  const services = pageServices({ books: () => Promise.resolve(books) })
  await showPage(<Books onClose={onClose} />, services)
  await act(async () => undefined)
  return { onClose, services }
}
const click = (name: string | RegExp) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const write = (text: string) => act(async () => void fireEvent.change(screen.getByLabelText(BOOKS.label), { target: { value: text } }))

describe('[15] the list of books', () => {
  it('names each with its number of impressions and marks the open one; one tap opens another', async () => {
    const open = vi.fn<BooksService['open']>().mockResolvedValue(true)
    const { onClose } = await show([MINE, HANA], { open })
    const [mine, hana] = screen.getAllByRole('listitem')
    expect(
      within(mine as HTMLElement)
        .getByRole('button')
        .getAttribute('aria-current'),
    ).toBe('true')
    expect(within(mine as HTMLElement).getByRole('button', { name: '1冊目の帖 印 1,234 ひらいています' })).toBeDefined()
    expect(within(hana as HTMLElement).getByRole('button', { name: 'はな 印 12' })).toBeDefined()
    await click(/はな/u)
    expect(open).toHaveBeenCalledExactlyOnceWith('-2')
    await click(/1冊目の帖/u)
    expect(onClose).toHaveBeenCalledOnce()
    expect(open).toHaveBeenCalledOnce()
  })

  it('says so where a book cannot be opened now', async () => {
    await show([MINE, HANA], { open: () => Promise.resolve(false) })
    await click(/はな/u)
    expect(screen.getByText(BOOKS.cannotOpen).getAttribute('role')).toBe('alert')
  })

  it('a new one is named first; an error is shown at its field, and no input is lost', async () => {
    const add = vi.fn<BooksService['add']>().mockResolvedValueOnce('taken').mockResolvedValueOnce(null)
    await show([MINE, HANA], { add })
    await click(BOOKS.add)
    await write('はな')
    await click(BOOKS.act)
    expect(screen.getByText(BOOKS.faults.taken).getAttribute('role')).toBe('alert')
    expect(screen.getByLabelText(BOOKS.label)).toHaveProperty('value', 'はな')
    await write('たろう')
    await click(BOOKS.act)
    expect(add.mock.calls).toEqual([
      ['はな', 'wakatake'],
      ['たろう', 'wakatake'],
    ])
    expect(screen.queryByLabelText(BOOKS.label)).toBeNull()
  })

  it('a new one starts with an ink that no other has, and may get any that needs no press', async () => {
    const add = vi.fn<BooksService['add']>().mockResolvedValue(null)
    await show([MINE, HANA], { add })
    await click(BOOKS.add)
    const pads = within(screen.getByRole('radiogroup', { name: BOOKS.ink }))
    expect(pads.getAllByRole('radio').map((pad) => pad.parentElement?.textContent)).toEqual(['朱', '桃', '若竹', '藤', '墨'])
    expect(pads.getByRole('radio', { name: '若竹' })).toHaveProperty('checked', true)
    await act(async () => void fireEvent.click(pads.getByRole('radio', { name: '桃' })))
    await write('たろう')
    await click(BOOKS.act)
    expect(add).toHaveBeenCalledExactlyOnceWith('たろう', 'momo')
  })

  it('a quick second tap creates no second book', async () => {
    const add = vi.fn<BooksService['add']>().mockReturnValue(new Promise(() => undefined))
    await show([MINE, HANA], { add })
    await click(BOOKS.add)
    await write('たろう')
    await click(BOOKS.act)
    await click(BOOKS.making)
    expect(add).toHaveBeenCalledOnce()
  })

  it('of five offers no sixth', async () => {
    await show([MINE, ...more('-2', '-3', '-4', '-5')])
    expect(screen.queryByRole('button', { name: BOOKS.add })).toBeNull()
    expect(screen.getByText(BOOKS.most)).toBeDefined()
  })
})

describe('[15] the bar above the tabs', () => {
  it('names the open book and opens the list by one tap', async () => {
    const services = pageServices({
      books: () => Promise.resolve({ list: () => Promise.resolve([MINE, HANA]), subscribe: () => () => undefined } as unknown as BooksService),
    })
    await showPage(<OpenBookBar />, services)
    await act(async () => undefined)
    await click(`1冊目の帖 ${BOOKS.change}`)
    expect(services.modals.get()).toBe('books')
  })
})

import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import TogetherChoice from '../../../../src/page/screens/press/together-choice.tsx'
import type { Companion, Together } from '../../../../src/page/services/together.ts'
import { BOOKS } from '../../../../src/page/ui/text/books.ja.ts'
import { pageServices, showPage } from '../../../support/show-page.tsx'

afterEach(cleanup)

async function show(
  pressed: string | null,
  companion: Companion | null,
  others: Awaited<ReturnType<Together['books']>>['others'] = [{ volume: '-2', title: 'はな' }],
) {
  const choose = vi.fn<Together['choose']>()
  const together = {
    books: () => Promise.resolve({ open: '1冊目の帖', others }),
    chosen: () => null,
    choose,
    companionOf: () => companion,
    subscribe: () => () => undefined,
  }
  await showPage(<TogetherChoice pressed={pressed} />, pageServices({ together: () => Promise.resolve(together as unknown as Together) }))
  await act(async () => undefined)
  return { choose }
}

describe('[15] いっしょに押す', () => {
  it('names the open book before a press, which is alone at first, and offers the others', async () => {
    const { choose } = await show(null, null)
    const select = screen.getByLabelText(BOOKS.together)
    expect([...select.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual(['1冊目の帖だけ', 'はなの帖にも'])
    await act(async () => void fireEvent.change(select, { target: { value: '-2' } }))
    await act(async () => void fireEvent.change(select, { target: { value: 'alone' } }))
    expect(choose.mock.calls).toEqual([['-2'], [null]])
  })

  it.each<[Companion['state'], string]>([
    ['kept', BOOKS.kept('はな')],
    ['waiting', BOOKS.waiting('はな')],
    ['full', BOOKS.full('はな')],
  ])('after a press whose second impression is %s, says which books have it', async (state, words) => {
    await show('key', { title: 'はな', state })
    expect(screen.getByText(words).getAttribute('role')).toBe('status')
  })

  it('says nothing of a press for one book, and offers nothing on a phone with one', async () => {
    await show('key', null)
    expect(screen.getByRole('status').textContent).toBe('')
    cleanup()
    await show(null, null, [])
    expect(screen.queryByLabelText(BOOKS.together)).toBeNull()
  })
})

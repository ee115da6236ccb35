import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { BREAK_POINT } from '../../../src/page/app/phrase-breaks.ts'
import { breakAtPhrases } from '../../../src/page/app/phrases.ts'

/** The page is shared with other files of the worker: their sentences must not change. */
let stop = () => {}
afterEach(() => {
  stop()
  cleanup()
})

const SENTENCE = '現在地がまだわかりません。見晴らしのよいところで、もう少しお待ちください。'
const plain = (text: string | null) => (text ?? '').replaceAll(BREAK_POINT, '')

function Telling() {
  const [count, setCount] = useState(1)
  return (
    <button type="button" title={SENTENCE} aria-label={SENTENCE} onClick={() => setCount(count + 1)}>
      <span>{SENTENCE}</span>
      <b>盛岡車両センター</b>
      <i>{`まだ送っていない印が ${count} 件あります。`}</i>
      <pre>{SENTENCE}</pre>
    </button>
  )
}

it('[2] sentences get break points, also those that are added or changed later; names, attributes and reports get none', async () => {
  const { container, getByRole } = render(<Telling />)
  stop = breakAtPhrases(document.body)
  const text = (selector: string) => container.querySelector(selector)?.textContent ?? ''
  expect(text('span')).toContain(`わかりません。${BREAK_POINT}見晴らしの${BREAK_POINT}`)
  expect(plain(text('span'))).toBe(SENTENCE)
  expect([text('b'), text('pre')]).toEqual(['盛岡車両センター', SENTENCE])
  const button = getByRole('button')
  expect([button.title, button.getAttribute('aria-label')]).toEqual([SENTENCE, SENTENCE])
  await act(async () => void fireEvent.click(button))
  await act(() => Promise.resolve())
  expect(plain(text('i'))).toBe('まだ送っていない印が 2 件あります。')
  expect(text('i')).toContain(BREAK_POINT)
  expect(document.documentElement.dataset['phrases']).toBe('')
})

it('[2] copied text has no break points', () => {
  const { container } = render(<p>{SENTENCE}</p>)
  stop = breakAtPhrases(document.body)
  const range = document.createRange()
  range.selectNodeContents(container)
  getSelection()?.removeAllRanges()
  getSelection()?.addRange(range)
  const copied = new Map<string, string>()
  const event = Object.assign(new Event('copy', { bubbles: true, cancelable: true }), {
    clipboardData: { setData: (type: string, text: string) => void copied.set(type, text) },
  })
  container.dispatchEvent(event)
  expect(copied.get('text/plain')).toBe(SENTENCE)
})

it('[2] once ended, it changes no sentence any more', async () => {
  breakAtPhrases(document.body)()
  const { container } = render(<p>{SENTENCE}</p>)
  await act(() => Promise.resolve())
  expect(container.textContent).toBe(SENTENCE)
})

import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { PrintPages } from '../../../../src/page/ui/share/print-pages.tsx'
import type { SharedStamp } from '../../../../src/page/ui/share/shared-stamp.ts'

const stamp: SharedStamp = {
  stamp_id: 2,
  name: '藤崎',
  kana: 'ふじさき',
  first_pressed_at: '2026-10-01T01:00:00.000Z',
  pressed_at: '2026-10-01T01:00:00.000Z',
  tilt: 0,
  blurred: 0,
  imprint: null,
  collected_id: 'a',
  sub_stamps: [],
  verified: true,
}
const STORY = '世界で愛されるりんご「ふじ」は、この町で生まれました。'
const show = (story: string) => render(<PrintPages title="藤崎" stamps={[stamp]} history={[]} urls={['data:,']} story={story} onReady={() => undefined} />)
afterEach(cleanup)

it('[10] the printed page of one station carries the sentence about its picture below the name and the day', () => {
  show(STORY)
  expect(screen.getByText(STORY).closest('li')?.textContent).toMatch(/ふじさき藤崎.*2026年10月1日.*世界で愛される/u)
})

it('without a sentence it has name and day alone', () => {
  const { container } = show('')
  expect(container.querySelectorAll('li span')).toHaveLength(2)
})

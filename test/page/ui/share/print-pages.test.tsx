import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { PrintPages } from '../../../../src/page/ui/share/print-pages.tsx'
import { sharedStamp } from '../../../support/shared-stamp.ts'

const stamp = sharedStamp(2, { name: '藤崎', kana: 'ふじさき' })
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

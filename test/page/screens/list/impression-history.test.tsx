import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { collectedView } from '../../../../src/core/domain/collected-view.ts'
import { ImpressionHistory } from '../../../../src/page/screens/list/impression-history.tsx'
import { bookStamp } from '../../../support/book-stamp.ts'
import { pageServices, showPage } from '../../../support/show-page.tsx'

afterEach(cleanup)

const OLD = { ...bookStamp(7), collected_id: 'old', pressed_at: '2026-10-01T00:00:00.000Z' }
const NEW = { ...bookStamp(7), collected_id: 'new', pressed_at: '2026-11-01T00:00:00.000Z' }
async function show(face: string | null, chooseFace: (stamp_id: number, collected_id: string | null) => Promise<void>, stamps = [OLD, NEW]) {
  const entry = collectedView(stamps, [], [], [{ stamp_id: 7, collected_id: face, chosen_at: '2026-11-02T00:00:00.000Z', is_sent: true }]).byStamp.get(7)
  if (entry === undefined) throw new Error('no entry')
  await showPage(<ImpressionHistory entry={entry} />, pageServices({ chooseFace }), '/list/detail/')
}
const states = () => screen.getAllByRole('button').map((button) => [button.textContent, button.getAttribute('aria-pressed')])
const press = (index: number) => act(async () => screen.getAllByRole('button')[index]?.click())

it('[10] the newest impression is in the book until another one is chosen; the newest again means always the newest', async () => {
  const chosen: unknown[] = []
  const choose = async (...choice: unknown[]) => void chosen.push(choice)
  await show(null, choose)
  expect(states()).toEqual([
    ['帖に出ている印', 'true'],
    ['この印を帖に出す', 'false'],
  ])
  await press(1)
  cleanup()
  await show('old', choose)
  expect(states().map(([, isPressed]) => isPressed)).toEqual(['false', 'true'])
  await press(0)
  expect(chosen).toEqual([
    [7, 'old'],
    [7, null],
  ])
})

it('[10] a single impression leaves no choice', async () => {
  await show(null, () => Promise.resolve(), [OLD])
  expect(screen.queryByRole('button')).toBeNull()
})

it('[11] says so where a full phone cannot store the choice', async () => {
  await show(null, () => Promise.reject(new Error('full')))
  await press(1)
  expect(screen.getByRole('alert').textContent).toBe('スマホの空きが足りず、かえられませんでした。')
})

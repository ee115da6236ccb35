import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { UpdatePrompt } from '../../../src/page/modals/update-prompt.tsx'
import { UPDATE } from '../../../src/page/ui/text/update.ja.ts'
import { pageServices, showPage } from '../../support/show-page.tsx'

afterEach(cleanup)

async function show() {
  const { update } = pageServices()
  await showPage(<UpdatePrompt />, pageServices({ update }))
  return update
}
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

describe('[12] the offer of a new build', () => {
  it('is announced in a status that exists before it, and a tap applies it', async () => {
    const update = await show()
    const status = screen.getByRole('status')
    expect(status.textContent).toBe('')
    act(() => update.send({ type: 'build.waiting' }))
    expect(screen.getByRole('status')).toBe(status)
    expect(status.textContent).toContain(UPDATE.offer)
    click(UPDATE.accept)
    expect(update.getSnapshot().value.build).toBe('activating')
    expect(status.textContent).toBe('')
  })

  it('can be dismissed, and returns with the next build', async () => {
    const update = await show()
    act(() => update.send({ type: 'build.waiting' }))
    click(UPDATE.later)
    expect(update.getSnapshot().value.build).toBe('dismissed')
    expect(screen.queryByRole('button')).toBeNull()
    act(() => update.send({ type: 'build.waiting' }))
    expect(screen.getByText(UPDATE.offer)).toBeTruthy()
  })
})

import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { LoginAgain } from '../../../src/page/modals/login-again.tsx'
import { ACCOUNT } from '../../../src/page/ui/text/account.ja.ts'
import { pageServices, showPage } from '../../support/show-page.tsx'

const TEXT = ACCOUNT.again

afterEach(cleanup)

async function show(path = '/list/') {
  const { session } = pageServices()
  await showPage(<LoginAgain />, pageServices({ session }), path)
  act(() => session.send({ type: 'markers.changed', loginType: 'sns' }))
  return session
}

describe('[6] a session that has ended', () => {
  it('asks for a login, and says that the presses are on the phone', async () => {
    const session = await show()
    expect(screen.getByRole('status').textContent).toBe('')
    act(() => session.send({ type: 'session.over' }))
    expect(await screen.findByText(TEXT.body)).toBeTruthy()
    expect(screen.getByRole('link', { name: TEXT.login }).getAttribute('href')).toBe('/login/')
  })

  it.each(['/login/', '/mypage/', '/mypage/edit/', '/mypage/nickname/'])('does not cover %s, which says it and is, or leads to, the login', async (path) => {
    // Its chunk is there: nothing else keeps it from being shown.
    await import('../../../src/page/modals/login-again-prompt.tsx')
    const session = await show(path)
    act(() => session.send({ type: 'session.over' }))
    await act(() => new Promise((resolve) => setTimeout(resolve)))
    expect(screen.getByRole('status').textContent).toBe('')
  })

  it('asks once: after "later" it does not return with the next refused call, but does after another login', async () => {
    const session = await show()
    act(() => session.send({ type: 'session.over' }))
    fireEvent.click(await screen.findByRole('button', { name: TEXT.later }))
    expect(screen.queryByText(TEXT.body)).toBeNull()
    act(() => session.send({ type: 'session.over' }))
    expect(screen.queryByText(TEXT.body)).toBeNull()
    act(() => session.send({ type: 'markers.changed', loginType: 'sns' }))
    act(() => session.send({ type: 'session.over' }))
    expect(await screen.findByText(TEXT.body)).toBeTruthy()
  })
})

import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { RouteErrorScreen } from '../../../../src/page/screens/gate/route-error-screen.tsx'
import { pageServices, showPage } from '../../../support/show-page.tsx'

afterEach(cleanup)

describe('[8] a screen that fails', () => {
  it('says that the presses are safe, with a way back; the error’s own words are folded away, for a report', async () => {
    const reset = vi.fn<() => void>()
    await showPage(<RouteErrorScreen error={new TypeError('Failed to fetch')} reset={reset} />, pageServices(), '/find/')
    const alert = within(screen.getByRole('alert'))
    expect(alert.getByText('押した印は、このスマホに残っています。')).toBeTruthy()
    const report = alert.getByText('Failed to fetch').closest('details')
    expect([report?.open, report?.querySelector('summary')?.textContent]).toEqual([false, '伝える内容'])
    expect(alert.getByRole('link', { name: 'はじめの画面へ' }).getAttribute('href')).toBe('/')
    fireEvent.click(alert.getByRole('button', { name: 'もう一度' }))
    expect(reset).toHaveBeenCalledTimes(1)
  })

  it('shows what was thrown where it is not an Error', async () => {
    await showPage(<RouteErrorScreen error="out of ink" reset={() => undefined} />, pageServices(), '/find/')
    expect(screen.getByText('out of ink')).toBeTruthy()
  })

  it('waits for the signal where its code has not arrived, without the browser’s words', async () => {
    await showPage(<RouteErrorScreen error={new TypeError('lost chunk: Failed to fetch')} reset={() => undefined} />, pageServices(), '/find/')
    const status = screen.getByRole('status')
    expect(status.dataset).toHaveProperty('waits')
    expect(within(status).getByRole('heading', { name: '電波を待っています' })).toBeTruthy()
    expect(within(status).getByText(/電波が来ると、ここに出ます。押した印は、このスマホに残っています。/u)).toBeTruthy()
    expect(screen.queryByText(/Failed/u)).toBeNull()
    expect(within(status).getByRole('link', { name: 'はじめの画面へ' })).toBeTruthy()
  })
})

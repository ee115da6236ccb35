import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { AppServices } from '../../../../src/page/services/app-services.ts'
import { HomeNotice } from '../../../../src/page/screens/home/home-notice.tsx'
import { sessionOf } from '../../../support/session-of.ts'
import { pageServices, showPage } from '../../../support/show-page.tsx'

const session = sessionOf('guest')
const services = (change: Partial<AppServices> = {}) => pageServices({ session, loginType: () => 'guest', ...change })

afterEach(() => {
  cleanup()
  localStorage.clear()
})

describe('[2] the slip on the start page', () => {
  it('opens what it offers, once', async () => {
    const made = services()
    await showPage(<HomeNotice count={0} />, made)
    fireEvent.click(screen.getByRole('button', { name: '見てみる' }))
    expect(made.modals.get()).toBe('how-to')
    expect(screen.queryByRole('region')).toBeNull()
    cleanup()
    await showPage(<HomeNotice count={0} />, services())
    expect(screen.queryByRole('region')).toBeNull()
  })

  it('あとで is remembered and opens nothing; the next offer waits for another visit', async () => {
    const made = services()
    await showPage(<HomeNotice count={9} />, made)
    expect(screen.getByRole('region', { name: 'ホーム画面に置きませんか' })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'あとで' }))
    expect(made.modals.get()).toBeNull()
    expect(screen.queryByRole('region')).toBeNull()
    cleanup()
    await showPage(<HomeNotice count={9} />, services())
    expect(screen.getByRole('region', { name: '帖を、なくさないように' })).toBeTruthy()
  })

  it('after closing the home screen offer the first steps appear at once, and nothing else in this visit', async () => {
    await showPage(<HomeNotice count={1} />, services())
    fireEvent.click(screen.getByRole('button', { name: 'あとで' }))
    expect(screen.getByRole('region', { name: 'はじめての方へ' })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'あとで' }))
    expect(screen.queryByRole('region')).toBeNull()
  })

  it('disappears when the app is installed meanwhile', async () => {
    await showPage(<HomeNotice count={1} />, services())
    expect(screen.getByRole('button', { name: '置き方を見る' })).toBeTruthy()
    act(() => void window.dispatchEvent(new Event('appinstalled')))
    expect(screen.queryByRole('button', { name: '置き方を見る' })).toBeNull()
  })
})

import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { createInstall } from '../../../../src/page/app/install.ts'
import { HowtoScreen } from '../../../../src/page/screens/info/howto-screen.tsx'
import { pageServices, showPage } from '../../../support/show-page.tsx'

afterEach(cleanup)

describe('[2] /howto/', () => {
  it('explains six things, each with a picture', async () => {
    await showPage(<HowtoScreen />, pageServices())
    for (const name of ['さがす', '押す', '電波がなくても', '記念の印', 'スマホを替えるとき', 'ホーム画面に置く']) {
      expect(screen.getByRole('region', { name }).querySelectorAll('svg')).not.toHaveLength(0)
    }
  })

  it('opens the guidance for this device', async () => {
    const services = pageServices()
    await showPage(<HowtoScreen />, services)
    fireEvent.click(screen.getByRole('button', { name: '置くしかた' }))
    expect(services.modals.get()).toBe('install-guidance')
    fireEvent.click(screen.getByRole('button', { name: '位置を許可するしかた' }))
    expect(services.modals.get()).toBe('location-guidance')
  })

  it('skips what is done already: the app is on the home screen', async () => {
    const install = createInstall(window)
    window.dispatchEvent(new Event('appinstalled'))
    await showPage(<HowtoScreen />, pageServices({ install }))
    expect(screen.queryByRole('region', { name: 'ホーム画面に置く' })).toBeNull()
  })

  it('links to the terms and the privacy policy', async () => {
    await showPage(<HowtoScreen />, pageServices())
    expect(screen.getByRole('link', { name: '利用のきまり' }).getAttribute('href')).toBe('/terms/')
    expect(screen.getByRole('link', { name: 'プライバシー' }).getAttribute('href')).toBe('/privacypolicy/')
  })
})

import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { IphoneInstall, IphoneLocation } from '../../../src/page/modals/iphone-guidance.tsx'
import { pageServices, showPage } from '../../support/show-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('[2] guidance on iOS', () => {
  it.each([
    ['an iPhone', { width: 390, height: 844 }, /画面の下の「•••」/u],
    ['an iPhone held sideways', { width: 932, height: 430 }, /画面の下の「•••」/u],
    ['an iPad', { width: 1024, height: 768 }, /^右上の、四角から矢印/u],
  ])('%s is told where its own button is', async (_, size, words) => {
    vi.stubGlobal('screen', size)
    await showPage(<IphoneInstall onClose={() => undefined} />, pageServices())
    expect(screen.getByText(words)).toBeTruthy()
  })

  it('[11] says that the home screen’s book is separate from Safari’s, before the steps', async () => {
    await showPage(<IphoneInstall onClose={() => undefined} />, pageServices())
    const warning = screen.getByText(/Safariの帖とホーム画面の帖は、別々になります/u)
    expect(warning.compareDocumentPosition(screen.getByRole('list')) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  })

  it('[10] after allowing it, a tap requests the position', async () => {
    const services = pageServices()
    await showPage(<IphoneLocation onClose={() => undefined} />, services)
    act(() => void fireEvent.click(screen.getByRole('button', { name: 'もう一度ためす' })))
    expect(services.position.get().status).toBe('unavailable')
  })
})

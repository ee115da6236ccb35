import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { loadCatalogue } from '../../../src/core/catalogue/load-catalogue.ts'
import { FindPopup } from '../../../src/page/modals/find-popup.tsx'
import { pageServices, showPage } from '../../support/show-page.tsx'

const { stations } = await loadCatalogue()
const [first, second] = [stations[0]!, stations[1]!]

afterEach(cleanup)

describe('[2] a stamp in reach', () => {
  it('is announced quietly, nearest first, with one tap to its sheet', async () => {
    await showPage(<FindPopup stations={[first, second]} />, pageServices())
    expect(screen.getByRole('status').textContent).toContain(`${first.name}駅の印が押せます`)
    expect(screen.getByRole('link', { name: '押す' }).getAttribute('href')).toBe(`/find/push/?stamp_id=${first.stamp_id}`)
    expect(document.activeElement).toBe(document.body)
  })

  it('dismissed, it is replaced by the next one, then by none', async () => {
    await showPage(<FindPopup stations={[first, second]} />, pageServices())
    fireEvent.click(screen.getByRole('button', { name: 'あとで' }))
    expect(screen.getByRole('status').textContent).toContain(second.name)
    fireEvent.click(screen.getByRole('button', { name: 'あとで' }))
    // The page's notices may have loaded by now, without content.
    expect(
      screen
        .getAllByRole('status')
        .map(({ textContent }) => textContent)
        .join(''),
    ).toBe('')
  })

  it('[12] waits while a new build is offered', async () => {
    const services = pageServices()
    await showPage(<FindPopup stations={[first]} />, services)
    act(() => services.update.send({ type: 'build.waiting' }))
    expect(screen.queryByRole('link')).toBeNull()
    act(() => services.update.send({ type: 'prompt.dismiss' }))
    expect(screen.getByRole('link', { name: '押す' })).toBeTruthy()
  })
})

import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Install, InstallState } from '../../../src/page/services/install.ts'
import { AndroidInstall, AndroidLocation } from '../../../src/page/modals/android-guidance.tsx'
import { pageServices, showPage } from '../../support/show-page.tsx'

afterEach(cleanup)

const installIn = (state: InstallState): Install => ({ get: () => state, subscribe: () => () => undefined, prompt: vi.fn<() => void>() })

describe('[2] guidance on Android', () => {
  it('the browser’s own prompt where it offers one, requested by a tap', async () => {
    const install = installIn('offered')
    const onClose = vi.fn<() => void>()
    await showPage(<AndroidInstall onClose={onClose} />, pageServices({ install }))
    fireEvent.click(screen.getByRole('button', { name: 'ホーム画面に置く' }))
    expect(install.prompt).toHaveBeenCalledTimes(1)
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  it('only the drawn steps where it offers none', async () => {
    await showPage(<AndroidInstall onClose={() => undefined} />, pageServices({ install: installIn('by-hand') }))
    expect(screen.queryByRole('button', { name: 'ホーム画面に置く' })).toBeNull()
    const steps = screen.getAllByRole('listitem')
    expect(steps).toHaveLength(4)
    expect(steps.every((step) => step.querySelector('svg[aria-hidden]') !== null)).toBe(true)
  })

  it('[10] after allowing it, a tap requests the position', async () => {
    const services = pageServices()
    const onClose = vi.fn<() => void>()
    await showPage(<AndroidLocation onClose={onClose} />, services)
    expect(services.position.get().status).toBe('idle')
    act(() => void fireEvent.click(screen.getByRole('button', { name: 'もう一度ためす' })))
    // This phone has no geolocation at all, and says so only where it was asked.
    expect(services.position.get().status).toBe('unavailable')
    expect(onClose).toHaveBeenCalledTimes(1)
  })
})

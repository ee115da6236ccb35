import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { errorDisplay } from '../../../src/core/domain/error-display.ts'
import type { DeviceKind } from '../../../src/core/domain/device-kind.ts'
import type { ModalName } from '../../../src/page/services/modals.ts'
import { OpenModal } from '../../../src/page/modals/open-modal.tsx'
import { TEXT } from '../../../src/page/ui/text.ja.ts'
import { ERROR_MESSAGES } from '../../../src/page/ui/text/error-messages.ja.ts'
import { pageServices, showPage } from '../../support/show-page.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.useRealTimers()
})

async function show(device: DeviceKind = 'android') {
  const services = pageServices({ device })
  const router = await showPage(<OpenModal />, services)
  return { services, router, open: (name: ModalName) => act(() => services.modals.open(name)) }
}

describe('[2] the dialogs of the page', () => {
  it.each<[ModalName, DeviceKind, string, string]>([
    ['how-to', 'android', 'はじめの一印まで', '駅をさがしに行く'],
    ['login-suggestion', 'ios', '帖を、なくさないように', 'ログインのしかたをえらぶ'],
    ['install-guidance', 'ios', 'ホーム画面に置く', '「Webアプリとして開く」は入れたままで、「追加」を押します。'],
    ['install-guidance', 'android', 'ホーム画面に置く', '右上の「⋮」を押します。'],
    ['location-guidance', 'ios', '位置を使えるようにする', '同じ画面の一覧で「SafariのWebサイト」を選びます。'],
    ['read-tag', 'android', '駅の札を読む', 'このスマホのカメラは使えませんでした。札の下の16文字を打っても、同じように押せます。'],
    ['location-guidance', 'other-mobile', '位置を使えるようにする', 'アドレスの左のしるしを押し、「権限」をひらきます。'],
  ])('%s opens for %s and closes', async (name, device, title, words) => {
    const { services, open } = await show(device)
    expect(screen.queryByRole('dialog')).toBeNull()
    open(name)
    const dialog = await screen.findByRole('dialog', { name: title })
    expect(await screen.findByText(words)).toBeTruthy()
    act(() => void dialog.dispatchEvent(new Event('cancel', { cancelable: true })))
    expect(services.modals.get()).toBeNull()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('a dialog opened on a page closes when the visitor leaves it', async () => {
    const { services, router, open } = await show()
    open('how-to')
    await screen.findByRole('dialog')
    await act(() => router.navigate({ to: '/list/' }))
    expect(services.modals.get()).toBeNull()
  })

  it('[4] loading is shown and hidden by the overlay machine', async () => {
    const { services } = await show()
    act(() => services.overlay.send({ type: 'loading.show' }))
    expect((await screen.findByRole('status')).textContent).toBe('もう少し、お待ちください')
    act(() => services.overlay.send({ type: 'loading.hide' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('[8] the error display', () => {
  const record = { code: 'odd', error: 'Odd', description: 'くわしい説明', message: 'サーバーのことば', statusCode: 302 }

  it.each([
    [0, ERROR_MESSAGES['error.offline']],
    [404, ERROR_MESSAGES['error.badRequest']],
    [503, ERROR_MESSAGES['error.server']],
    [302, 'サーバーのことば'],
  ])('status %i', async (statusCode, words) => {
    const { services } = await show()
    act(() => services.overlay.send({ type: 'loading.show' }))
    act(() => services.overlay.send({ type: 'error.show', error: errorDisplay({ statusCode, record }) }))
    await screen.findByRole('alertdialog')
    expect(screen.getByText(words)).toBeTruthy()
    expect(screen.getByText(TEXT.errorForm.kept)).toBeTruthy()
    expect(screen.queryByRole('status')).toBeNull()
    expect(screen.getByRole('link', { name: 'くわしく見る' }).getAttribute('href')).toBe(`/error/form/?code=${statusCode}&from=%2F`)
  })

  it('[4] fades for 200 ms after it was closed', async () => {
    const { services } = await show()
    act(() => services.overlay.send({ type: 'error.show', error: errorDisplay({ statusCode: 500 }) }))
    fireEvent.click(await screen.findByRole('button', { name: '閉じる' }))
    expect(screen.getByRole('alertdialog').className).toMatch(/hiding/u)
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  })
})

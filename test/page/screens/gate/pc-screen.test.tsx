import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { PcScreen } from '../../../../src/page/screens/gate/pc-screen.tsx'
import { pageServices, showPage } from '../../../support/show-page.tsx'

afterEach(cleanup)

it('[1, 2] a desktop visitor is sent to a phone by a QR code, with the address as text beside it', async () => {
  await showPage(<PcScreen url="https://ekiincho.example/" />, pageServices(), '/pc/')
  expect(screen.getByRole('heading', { name: '駅印帖は、スマホで使います' })).toBeTruthy()
  expect(screen.getByText('https://ekiincho.example/').textContent).toBe('アドレスhttps://ekiincho.example/')
  const code = await screen.findByRole('img', { name: 'https://ekiincho.example/ をひらくQRコード' })
  expect(code.querySelectorAll('path').length).toBeGreaterThan(0)
  expect(screen.queryByRole('link')).toBeNull()
})

import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { Refusal } from '../../../../server/http/refusal.ts'
import { spellTransferCode, transferCodeOf } from '../../../../src/core/contract/transfer-code.ts'
import { Transfer } from '../../../../src/page/screens/mypage/transfer.tsx'
import { ACCOUNT } from '../../../../src/page/ui/text/account.ja.ts'
import { pageServices, showPage } from '../../../support/show-page.tsx'
import { granted, testAccount } from '../../../support/test-account.ts'

const TEXT = ACCOUNT.transfer
const CODE = spellTransferCode(transferCodeOf([1, 2, 3, 4, 5, 6, 7, 8, 9]))
const show = (made: ReturnType<typeof testAccount>, code?: string) =>
  showPage(<Transfer code={code} origin="https://ekiin.example" />, pageServices({ account: made.account }))
const click = (on: HTMLElement) => act(async () => void fireEvent.click(on))
afterEach(cleanup)

describe('[11] transfer', () => {
  it('shows the code, its expiry, and a QR code that opens it on the other phone', async () => {
    await show(testAccount(null, { issueTransfer: () => granted({ transfer_code: CODE, expires_at: '2026-11-22T01:00:00.000Z' }) }))
    await click(screen.getByRole('button', { name: TEXT.issue }))
    expect(screen.getByText(CODE)).toBeTruthy()
    expect(screen.getByText(TEXT.until('2026/11/22 10:00'))).toBeTruthy()
    expect(await screen.findByRole('img', { name: TEXT.qr })).toBeTruthy()
  })

  it('a code from a QR code is filled in; redeemed, it says how many stamps came', async () => {
    const made = testAccount(null, { redeemTransfer: () => granted(12) })
    await show(made, CODE)
    await click(screen.getByRole('button', { name: TEXT.act }))
    expect(made.asked).toEqual([['redeemTransfer', CODE.replace('-', '')]])
    expect(screen.getByRole('status').textContent).toBe(TEXT.done(12))
  })

  it.each([
    ['ABC', TEXT.rules['code:ten_characters']],
    [`${CODE.slice(0, -1)}${CODE.endsWith('2') ? '3' : '2'}`, TEXT.rules['code:without_typo']],
  ])('%s is distinguished from a valid one before anything is sent', async (code, complaint) => {
    const made = testAccount(null)
    await show(made, code)
    await click(screen.getByRole('button', { name: TEXT.act }))
    expect([screen.getByText(complaint).getAttribute('role'), made.asked]).toEqual(['alert', []])
  })

  it('tried too often promises no repetition: nobody repeats it', async () => {
    const { record } = new Refusal('too_many_requests')
    const redeemTransfer = () => Promise.resolve({ ok: false as const, failure: { statusCode: 429, record } })
    await show(testAccount(null, { redeemTransfer }), CODE)
    await click(screen.getByRole('button', { name: TEXT.act }))
    expect(screen.getByText('ただいま混みあっています。少し待ってから、もう一度お試しください。')).toBeTruthy()
  })

  it('without a signal nothing is lost', async () => {
    await show(testAccount(null), CODE)
    await click(screen.getByRole('button', { name: TEXT.issue }))
    expect(screen.getByText(TEXT.offline)).toBeTruthy()
  })
})

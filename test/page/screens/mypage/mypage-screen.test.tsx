import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { loadCatalogue } from '../../../../src/core/catalogue/load-catalogue.ts'
import { collectedView } from '../../../../src/core/domain/collected-view.ts'
import { newOutboxRow, type OutboxRow } from '../../../../src/core/domain/outbox-row.ts'
import type { User } from '../../../../src/core/contract/user.ts'
import { createLiveValue } from '../../../../src/device/store/live-value.ts'
import type { StoredStamp } from '../../../../src/device/store/db.ts'
import { MypageScreen } from '../../../../src/page/screens/mypage/mypage-screen.tsx'
import { ACCOUNT } from '../../../../src/page/ui/text/account.ja.ts'
import { bookStamp } from '../../../support/book-stamp.ts'
import { pressOf } from '../../../support/phone.ts'
import { sessionOf } from '../../../support/session-of.ts'
import { setOnline } from '../../../support/set-online.ts'
import { pageServices, showPage } from '../../../support/show-page.tsx'
import { testAccount } from '../../../support/test-account.ts'
import { userOf } from '../../../support/user.ts'

const catalogue = await loadCatalogue()

afterEach(cleanup)

interface Shown {
  readonly stamps?: readonly StoredStamp[]
  readonly unsent?: readonly OutboxRow[]
  readonly user?: User | null
  readonly code?: string
  readonly isOver?: boolean
}
async function show({ stamps = [], unsent = [], user = null, code, isOver = false }: Shown) {
  const live = <T,>(value: T) =>
    createLiveValue(
      () => Promise.resolve(value),
      () => undefined,
    )
  const session = sessionOf(user === null ? 'guest' : 'sns')
  if (isOver) for (const type of ['session.over', 'login.later'] as const) session.send({ type })
  const services = pageServices({
    account: testAccount(user).account,
    session,
    book: live(collectedView(stamps, unsent)),
    tray: live(unsent),
    unreadableRows: () => 0,
    sendNow: () => undefined,
    retryPress: () => Promise.resolve(),
    bookFiles: () => new Promise(() => undefined),
  })
  await showPage(<MypageScreen catalogue={catalogue} code={code} />, services, '/mypage/')
  await screen.findByRole('heading', { name: 'わたし' })
}
const count = () => screen.getByText('集めた駅').previousElementSibling?.textContent

describe('[2, 11] /mypage/', () => {
  it('a guest with an empty book sees a zero, an empty tray, the login and the transfer', async () => {
    await show({})
    expect(count()).toBe('0')
    expect(screen.getByText('送る前の印は、ありません。')).toBeTruthy()
    expect(screen.getByText('ゲスト')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'ログイン' }).getAttribute('href')).toBe('/login/')
    expect(screen.getByRole('heading', { name: '帖の引っ越し' })).toBeTruthy()
    expect(screen.getByRole('link', { name: '帖をすべて消す' }).getAttribute('href')).toBe('/logout/')
  })

  it('[6] whose session has ended is told so after 「あとで」 as well, with every cause that it may have, and can log in', async () => {
    await show({ user: userOf('mine'), isOver: true })
    expect(await screen.findByText('旅人')).toBeTruthy()
    expect(screen.getByText('ログインが切れました。押した印は、このスマホにあります。期限がすぎるか、ほかのスマホで帖を消すと切れます。')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'ログイン' }).getAttribute('href')).toBe('/login/')
    expect(screen.queryByText('LINEでログイン中')).toBeNull()
    expect(screen.queryByRole('link', { name: 'プロフィール' })).toBeNull()
  })

  it('a registered visitor sees the name, and no transfer: the login carries the book', async () => {
    await show({ user: userOf('mine') })
    expect(await screen.findByText('旅人')).toBeTruthy()
    expect(screen.getByText('LINEでログイン中')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'プロフィール' }).getAttribute('href')).toBe('/mypage/edit/')
    expect(screen.queryByRole('heading', { name: '帖の引っ越し' })).toBeNull()
    expect(screen.queryByText('ゲスト')).toBeNull()
  })

  it('[15] counts the stations of the book with keepsakes and unsent presses, and names the parts; the tray waits for a signal only where there is none', async () => {
    const unsent = [newOutboxRow(pressOf('unsent', { stamp_id: 51 }), 'guest')]
    await show({ stamps: [bookStamp(218), { ...bookStamp(219), verified: false }, bookStamp(3001)], unsent })
    expect(count()).toBe('3')
    expect(screen.getByText('その場 1')).toBeTruthy()
    expect(screen.getByText('記念 1')).toBeTruthy()
    const tray = within(screen.getByRole('region', { name: '印のトレイ' }))
    expect(tray.getAllByRole('listitem')).toHaveLength(1)
    expect(tray.getByText('まもなく送ります')).toBeTruthy()
    setOnline(false)
    expect(await tray.findByText('電波を待っています')).toBeTruthy()
    setOnline(true)
  })

  it('[11] a transfer code from a QR code fills in the transfer form, which is the first section', async () => {
    await show({ code: 'ABCDE-FGHJK' })
    const field = await screen.findByLabelText('引っ越しコードを入れる')
    expect(field).toHaveProperty('value', 'ABCDE-FGHJK')
    expect(
      screen
        .getAllByRole('heading')
        .map(({ textContent }) => textContent)
        .slice(0, 3),
    ).toEqual(['わたし', '帖の引っ越し', '印のトレイ'])
    expect(field.compareDocumentPosition(screen.getByRole('button', { name: '引っ越しコードを出す' }))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  it('[11] with a transfer code from a QR code, a logged-in visitor reads how a login joins the two books', async () => {
    await show({ code: 'ABCDE-FGHJK', user: userOf('mine') })
    expect(await screen.findByText(ACCOUNT.transfer.signedIn)).toBeTruthy()
    expect(screen.queryByLabelText('引っ越しコードを入れる')).toBeNull()
  })
})

import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { CollectedStamp } from '../../../../src/core/contract/collected-stamp.ts'
import type { User } from '../../../../src/core/contract/user.ts'
import { collectedView } from '../../../../src/core/domain/collected-view.ts'
import { newOutboxRow, type OutboxRow } from '../../../../src/core/domain/outbox-row.ts'
import { createLiveValue } from '../../../../src/device/store/live-value.ts'
import type { AppServices } from '../../../../src/page/services/app-services.ts'
import { Tray } from '../../../../src/page/screens/mypage/tray.tsx'
import { ACCOUNT } from '../../../../src/page/ui/text/account.ja.ts'
import { TRAY } from '../../../../src/page/ui/text/tray.ja.ts'
import { MYPAGE } from '../../../../src/page/ui/text/mypage.ja.ts'
import { pressOf } from '../../../support/phone.ts'
import { sessionOf } from '../../../support/session-of.ts'
import { pageServices, showPage } from '../../../support/show-page.tsx'
import { testAccount } from '../../../support/test-account.ts'
import { userOf } from '../../../support/user.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
const row = (key: string, change: Partial<OutboxRow> = {}): OutboxRow => ({ ...newOutboxRow(pressOf(key), 'guest'), ...change })
const refused = row('refused', {
  state: 'refused',
  last: { at: 0, outcome: 'http', status: 422, code: 'unknown_stamp', message: 'このスタンプは台帳に見つかりませんでした。' },
})
const retrying = row('retrying', { last: { at: 0, outcome: 'http', status: 503, code: 'not_ready', message: '' } })

async function show(rows: readonly OutboxRow[], unreadable = 0, isOver = false, user: User | null = null) {
  const asked: string[] = []
  const session = sessionOf('sns')
  if (isOver) session.send({ type: 'session.over' })
  await showPage(
    <Tray />,
    pageServices({
      session,
      account: testAccount(user).account,
      tray: createLiveValue(
        () => Promise.resolve(rows),
        () => undefined,
      ),
      unreadableRows: () => unreadable,
      sendNow: () => void asked.push('all'),
      retryPress: (key) => Promise.resolve(void asked.push(key)),
    }),
  )
  return asked
}

describe('[11] the tray', () => {
  it('reports unreadable rows once', async () => {
    localStorage.clear()
    await show([], 2)
    expect(await screen.findByText(TRAY.unreadable(2))).toBeTruthy()
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: TRAY.understood })))
    expect(screen.queryByText(TRAY.unreadable(2))).toBeNull()
    cleanup()
    await show([], 2)
    expect(screen.queryByText(TRAY.unreadable(2))).toBeNull()
  })

  it('shows each press with its state, a retry and, if refused, the reason; refused ones first, and React logs no error', async () => {
    const faults = vi.spyOn(console, 'error')
    const asked = await show([row('waiting'), retrying, refused])
    expect(faults).not.toHaveBeenCalled()
    faults.mockRestore()
    const rows = await screen.findAllByRole('listitem')
    const states = [MYPAGE.state.refused, MYPAGE.state.soon, MYPAGE.state.retrying]
    expect(rows.map((each, at) => within(each).queryByText(states[at] ?? '') !== null)).toEqual([true, true, true])
    expect(within(rows[0] as HTMLElement).getByText(refused.last?.message ?? '')).toBeTruthy()
    await act(async () => void fireEvent.click(within(rows[0] as HTMLElement).getByRole('button')))
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: MYPAGE.sendNow })))
    expect(asked).toEqual(['refused', 'all'])
  })

  it('[6] after the session’s end the account’s presses wait for a login, and a guest’s for the signal', async () => {
    const rows = [{ ...row('own'), owner: 'sns' as const }, { ...retrying, owner: 'sns' as const }, row('guest')]
    await show(rows, 0, true)
    const found = await screen.findAllByRole('listitem')
    expect(found.map((each) => Object.values(MYPAGE.state).filter((state) => within(each).queryByText(state) !== null))).toEqual([
      [MYPAGE.state.login],
      [MYPAGE.state.login],
      [MYPAGE.state.soon],
    ])
  })

  it('[6] the press of another account on this phone waits for its own login, whoever is logged in', async () => {
    const rows = [
      { ...retrying, owner: 'sns' as const, book_id: 'theirs' },
      { ...row('own'), owner: 'sns' as const, book_id: 'mine' },
    ]
    await show(rows, 0, false, userOf('mine'))
    expect(await screen.findByText(MYPAGE.state.others)).toBeTruthy()
    const found = await screen.findAllByRole('listitem')
    expect(found.map((each) => Object.values(MYPAGE.state).filter((state) => within(each).queryByText(state) !== null))).toEqual([
      [MYPAGE.state.others],
      [MYPAGE.state.soon],
    ])
    expect(found.map((each) => within(each).queryByRole('button') !== null)).toEqual([false, true])
  })

  it.each([
    ['a press of another login', [{ ...row('a'), owner: 'sns' as const, book_id: 'theirs' }], false, true],
    ['a press of an ended session', [{ ...row('a'), owner: 'sns' as const, book_id: 'mine' }], true, true],
    ['a press of the session', [{ ...row('a'), owner: 'sns' as const, book_id: 'mine' }], false, false],
    ['a guest’s press after a session’s end', [row('a')], true, false],
  ])('[11] with %s tells how it arrives or goes: %#', async (_, rows, isOver, isTold) => {
    await show(rows, 0, isOver, userOf('mine'))
    await screen.findAllByRole('listitem')
    expect(screen.queryByText(TRAY.login) !== null).toBe(isTold)
    expect(screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
      isTold
        ? [
            [ACCOUNT.login.title, '/login/'],
            [ACCOUNT.logout.title, '/logout/'],
          ]
        : [],
    )
  })

  it('of very many it shows some and counts the rest', async () => {
    await show(Array.from({ length: 140 }, (_, at) => row(`k${at}`)))
    expect(await screen.findAllByRole('listitem')).toHaveLength(40)
    expect(screen.getByText(TRAY.more(100))).toBeTruthy()
  })

  it('a press that arrives stays, and says so, until the screen is left; one that is taken back goes at once', async () => {
    const rows = [row('sent'), row('undone')]
    const now = { tray: rows as readonly OutboxRow[], book: collectedView([], rows) }
    const told = new Set<() => void>()
    const live = <T,>(get: () => T) => ({ get, subscribe: (tell: () => void) => (told.add(tell), () => told.delete(tell)), refresh: () => Promise.resolve() })
    const services = { tray: live(() => now.tray), book: live(() => now.book) } as unknown as Partial<AppServices>
    await showPage(
      <Tray />,
      pageServices({ ...services, session: sessionOf('none'), unreadableRows: () => 0, sendNow: () => undefined, retryPress: () => Promise.resolve() }),
    )
    expect(await screen.findAllByRole('listitem')).toHaveLength(2)
    const { key, ...press } = row('sent')
    const sent = { ...press, collected_id: key, collected_at: press.pressed_at, verified: true, restamp_number: 0 } as unknown as CollectedStamp
    // The tray and the book are read again one after the other.
    for (const change of [{ tray: [] }, { book: collectedView([sent], []) }]) {
      act(() => {
        Object.assign(now, change)
        for (const tell of told) tell()
      })
      expect(screen.getAllByRole('listitem').length).toBeGreaterThan(0)
    }
    const [left, ...others] = screen.getAllByRole('listitem')
    expect(others).toEqual([])
    expect(within(left as HTMLElement).getByText(MYPAGE.state.posted)).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.getByText(MYPAGE.trayEmpty)).toBeTruthy()
  })

  it('says so where it is empty', async () => {
    await show([])
    expect(await screen.findByText(MYPAGE.trayEmpty)).toBeTruthy()
  })
})

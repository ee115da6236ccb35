import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { useState, type ReactNode } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { RankingPeriod } from '../../../src/core/contract/ranking.ts'
import { useAwaitedCall } from '../../../src/page/hooks/use-awaited-call.ts'
import type { Outcome } from '../../../src/page/services/outcome.ts'
import type { AppServices } from '../../../src/page/services/app-services.ts'
import { OpenModal } from '../../../src/page/modals/open-modal.tsx'
import { LoginScreen } from '../../../src/page/screens/auth/login-screen.tsx'
import { LogoutScreen } from '../../../src/page/screens/auth/logout-screen.tsx'
import { EditScreen } from '../../../src/page/screens/mypage/edit-screen.tsx'
import { NicknameScreen } from '../../../src/page/screens/mypage/nickname-screen.tsx'
import { Transfer } from '../../../src/page/screens/mypage/transfer.tsx'
import { RankingScreen } from '../../../src/page/screens/ranking/ranking-screen.tsx'
import { collectedView } from '../../../src/core/domain/collected-view.ts'
import { createLiveValue } from '../../../src/device/store/live-value.ts'
import { spellTransferCode, transferCodeOf } from '../../../src/core/contract/transfer-code.ts'
import { ACCOUNT } from '../../../src/page/ui/text/account.ja.ts'
import { LOADING } from '../../../src/page/ui/text/loading.ja.ts'
import { RANKING } from '../../../src/page/ui/text/ranking.ja.ts'
import { ERROR_MESSAGES } from '../../../src/page/ui/text/error-messages.ja.ts'
import { playOf } from '../../support/play-of.ts'
import { pageServices, showPage } from '../../support/show-page.tsx'
import { testAccount } from '../../support/test-account.ts'
import { userOf } from '../../support/user.ts'

afterEach(cleanup)

const CODE = spellTransferCode(transferCodeOf([1, 2, 3, 4, 5, 6, 7, 8, 9]))

/** A call that the test answers when it chooses. */
function deferred() {
  let answer: (outcome: Outcome<never>) => void = () => undefined
  const outcome = new Promise<Outcome<never>>((resolve) => {
    answer = resolve
  })
  return {
    call: () => outcome,
    fail: (statusCode: number) => act(async () => answer({ ok: false, failure: { statusCode, record: null } })),
    succeed: () => act(async () => answer({ ok: true, value: undefined as never })),
  }
}
const click = (name: string) => act(async () => void fireEvent.click(await screen.findByRole('button', { name })))
const fillProfile = () => {
  for (const [label, value] of [
    ['年', '1990'],
    ['月', '12'],
    ['日', '31'],
  ] as const)
    fireEvent.change(screen.getByLabelText(`${ACCOUNT.edit.birth}の${label}`), { target: { value } })
  fireEvent.click(screen.getByLabelText(ACCOUNT.edit.genders.no_answer))
  fireEvent.change(screen.getByLabelText(ACCOUNT.edit.prefecture), { target: { value: '岩手県' } })
}
const blank = userOf('b', { registered_status: 0, date_of_birth: null, gender: null, prefecture: null })
const tray = createLiveValue(
  () => Promise.resolve([]),
  () => undefined,
)

/** Each call that a visitor waits for: the screen, and the action that starts it. */
const AWAITED = {
  login: { view: <LoginScreen />, user: null, begin: () => click(ACCOUNT.login.with.line) },
  logout: { view: <LogoutScreen />, user: userOf('b'), begin: () => click(ACCOUNT.logout.act) },
  deleteEverything: {
    view: <LogoutScreen />,
    user: userOf('b'),
    begin: async () => {
      fireEvent.change(await screen.findByLabelText(ACCOUNT.erase.confirm), { target: { value: ACCOUNT.erase.word } })
      await click(ACCOUNT.erase.act)
    },
  },
  updateProfile: {
    view: <EditScreen isFirst today="2026-11-21" />,
    user: blank,
    begin: async () => {
      await screen.findByRole('button', { name: ACCOUNT.edit.next })
      fillProfile()
      await click(ACCOUNT.edit.next)
    },
  },
  decideNickname: { view: <NicknameScreen />, user: userOf('b'), begin: () => click(ACCOUNT.nickname.act) },
  issueTransfer: { view: <Transfer origin="https://x" />, user: null, begin: () => click(ACCOUNT.transfer.issue) },
  redeemTransfer: { view: <Transfer origin="https://x" code={CODE} />, user: null, begin: () => click(ACCOUNT.transfer.act) },
} as const

/** The screen with the dialog of the error state. */
const showWithDialog = (view: ReactNode, services: AppServices) =>
  showPage(
    <>
      {view}
      <OpenModal />
    </>,
    services,
  )

describe('[8] a failed call that the visitor waits for', () => {
  it.each(Object.entries(AWAITED))(
    '%s: the error state takes the statusCode, is at the top, and the loading overlay hides',
    async (wish, { view, user, begin }) => {
      const held = deferred()
      const { account, asked } = testAccount(user, { [wish]: held.call })
      const services = pageServices({ account, tray })
      await showWithDialog(view, services)
      await begin()
      expect(asked.map(([name]) => name)).toContain(wish)
      expect(await screen.findByText(LOADING.wait)).toBeTruthy()
      await held.fail(503)
      expect((await screen.findByRole('alertdialog')).textContent).toContain(ERROR_MESSAGES['error.server'])
      expect(services.overlay.getSnapshot()).toMatchObject({
        value: { loading: 'hidden', error: 'shown' },
        context: { error: { statusCode: 503, isTop: true } },
      })
      expect(screen.queryByText(LOADING.wait)).toBeNull()
    },
  )

  it('the ranking, where the phone has none', async () => {
    const held = deferred()
    const play = await playOf(collectedView([], []), 0, {
      rankingList: createLiveValue(
        () => Promise.resolve({}),
        () => undefined,
      ),
      refreshRanking: held.call,
    })
    const services = pageServices({ account: testAccount(null).account })
    await showWithDialog(<RankingScreen play={play} period="total" onPeriod={() => undefined} />, services)
    expect(await screen.findByText(LOADING.wait)).toBeTruthy()
    await held.fail(503)
    expect((await screen.findByRole('alertdialog')).textContent).toContain(ERROR_MESSAGES['error.server'])
  })

  it('4xx shows the message for 400, and below it the server’s message for the field', async () => {
    const { account } = testAccount(userOf('b'), {
      decideNickname: () =>
        Promise.resolve({
          ok: false,
          failure: {
            statusCode: 422,
            record: {
              code: 'invalid_input',
              error: '',
              description: '',
              message: '',
              statusCode: 422,
              fields: [{ field: 'nickname', rule: 'allowed_words', message: 'この名前は使えません。' }],
            },
          },
        }),
    })
    await showWithDialog(<NicknameScreen />, pageServices({ account }))
    await click(ACCOUNT.nickname.act)
    const words = (await screen.findByRole('alertdialog')).textContent
    expect(words).toContain(ERROR_MESSAGES['error.badRequest'])
    expect(words).toContain('この名前は使えません。')
  })
})

describe('[8] a call without an answer is told once, by the screen and in its own words', () => {
  const suggestNicknames = { view: <NicknameScreen />, user: userOf('b'), begin: () => click(ACCOUNT.nickname.more(false)) }
  it.each(Object.entries({ ...AWAITED, suggestNicknames }))('%s', async (wish, { view, user, begin }) => {
    const held = deferred()
    const services = pageServices({ account: testAccount(user, { [wish]: held.call }).account, tray })
    await showWithDialog(view, services)
    await begin()
    await held.fail(0)
    expect(services.overlay.getSnapshot().value).toEqual({ loading: 'hidden', error: 'hidden' })
    const told = screen.getAllByRole('alert').filter(({ textContent }) => textContent !== '')
    expect(told.map(({ textContent }) => /電波/u.test(textContent))).toEqual([true])
  })
})

describe('[8] two calls at once', () => {
  function Two({ first, second }: { readonly first: () => Promise<Outcome<never>>; readonly second: () => Promise<Outcome<never>> }) {
    const { awaitCall } = useAwaitedCall()
    return (
      <>
        <button type="button" onClick={() => void awaitCall(first)}>
          1
        </button>
        <button type="button" onClick={() => void awaitCall(second)}>
          2
        </button>
      </>
    )
  }

  it('share the overlay until the last is answered', async () => {
    const [first, second] = [deferred(), deferred()]
    const services = pageServices()
    await showPage(<Two first={first.call} second={second.call} />, services)
    await click('1')
    await click('2')
    await first.succeed()
    expect(services.overlay.getSnapshot().value).toEqual({ loading: 'shown', error: 'hidden' })
    await second.succeed()
    expect(services.overlay.getSnapshot().value).toEqual({ loading: 'hidden', error: 'hidden' })
  })

  it('a ranking that is no longer shown opens no dialog and hides nothing, and its failure is not that of the other', async () => {
    const held = { total: deferred(), month: deferred() }
    const play = await playOf(collectedView([], []), 0, {
      rankingList: createLiveValue(
        () => Promise.resolve({}),
        () => undefined,
      ),
      refreshRanking: (period) => held[period].call(),
    })
    function Periods() {
      const [period, setPeriod] = useState<RankingPeriod>('total')
      return <RankingScreen play={play} period={period} onPeriod={setPeriod} />
    }
    const services = pageServices({ account: testAccount(null).account })
    await showPage(<Periods />, services)
    await click('今月')
    await held.total.fail(500)
    expect(services.overlay.getSnapshot().value).toEqual({ loading: 'shown', error: 'hidden' })
    await held.month.fail(0)
    expect(services.overlay.getSnapshot().value).toEqual({ loading: 'hidden', error: 'hidden' })
    expect(screen.getByRole('heading', { name: RANKING.offlineTitle })).toBeTruthy()
  })
})

describe('[8] a failed call that nobody waits for changes nothing on the screen', () => {
  it('suggestions that are loaded with the screen', async () => {
    const services = pageServices({ account: testAccount(userOf('b')).account })
    await showWithDialog(<NicknameScreen />, services)
    await act(async () => void (await screen.findByRole('button', { name: ACCOUNT.nickname.act })))
    expect(services.overlay.getSnapshot().value).toEqual({ loading: 'hidden', error: 'hidden' })
  })

  it('a ranking that is only refreshed', async () => {
    const rankingList = createLiveValue(
      () => Promise.resolve({ total: { ranking_data: [], me: null, as_of: '2026-11-21T01:05:00.000Z' } }),
      () => undefined,
    )
    const play = await playOf(collectedView([], []), 0, {
      rankingList,
      refreshRanking: () => Promise.resolve({ ok: false, failure: { statusCode: 500, record: null } }),
    })
    const services = pageServices({ account: testAccount(null).account })
    await showWithDialog(<RankingScreen play={play} period="total" onPeriod={() => undefined} />, services)
    await act(() => Promise.resolve())
    expect(services.overlay.getSnapshot().value).toEqual({ loading: 'hidden', error: 'hidden' })
  })

  it('[1] a call whose screen was left, so that no error appears over a press', async () => {
    const held = deferred()
    const services = pageServices({ account: testAccount(null, { login: held.call }).account, tray })
    await showWithDialog(<LoginScreen />, services)
    await click(ACCOUNT.login.with.line)
    cleanup()
    expect(services.overlay.getSnapshot().value).toMatchObject({ loading: 'hidden' })
    await held.fail(0)
    expect(services.overlay.getSnapshot().value).toMatchObject({ error: 'hidden' })
  })

  it('[1] an error that is shown goes with its screen: the next one may be a press', async () => {
    const held = deferred()
    const services = pageServices({ account: testAccount(null, { login: held.call }).account, tray })
    await showPage(<LoginScreen />, services)
    await click(ACCOUNT.login.with.line)
    await held.fail(503)
    expect(services.overlay.getSnapshot().value).toMatchObject({ error: 'shown' })
    cleanup()
    await vi.waitFor(() => expect(services.overlay.getSnapshot().value).toMatchObject({ error: 'hidden' }))
  })
})

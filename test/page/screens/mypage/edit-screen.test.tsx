import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { EditScreen } from '../../../../src/page/screens/mypage/edit-screen.tsx'
import { ACCOUNT } from '../../../../src/page/ui/text/account.ja.ts'
import { pageServices, showPage } from '../../../support/show-page.tsx'
import { granted, testAccount } from '../../../support/test-account.ts'
import { userOf } from '../../../support/user.ts'

const TEXT = ACCOUNT.edit
const blank = userOf('b', { registered_status: 0, date_of_birth: null, gender: null, prefecture: null, nickname: null })
const show = (made: ReturnType<typeof testAccount>) => showPage(<EditScreen isFirst today="2026-11-21" />, pageServices({ account: made.account }))
const click = (on: HTMLElement) => act(async () => void fireEvent.click(on))
const choose = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const fill = (year: string, month: string, day: string) => {
  for (const [unit, value] of [
    [TEXT.year, year],
    [TEXT.month, month],
    [TEXT.day, day],
  ] as const)
    choose(`${TEXT.birth}の${unit}`, value)
  fireEvent.click(screen.getByLabelText(TEXT.genders.no_answer))
  choose(TEXT.prefecture, '岩手県')
}
afterEach(cleanup)

describe('[2, 5] /mypage/edit/', () => {
  it('says what the three answers are for; the first time it leads to the privacy policy, the terms and out of the registration', async () => {
    await show(testAccount(blank))
    expect(await screen.findByText(TEXT.firstLead)).toBeTruthy()
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/privacypolicy/', '/terms/', '/logout/'])
    cleanup()
    await showPage(<EditScreen isFirst={false} today="2026-11-21" />, pageServices({ account: testAccount(userOf('b')).account }))
    await screen.findByRole('button', { name: TEXT.act })
    expect(screen.getByText(TEXT.firstLead)).toBeTruthy()
    expect(screen.queryByRole('link', { name: ACCOUNT.exits.leave })).toBeNull()
  })

  it('requires all three, names each missing one, and focuses the first', async () => {
    const made = testAccount(blank)
    await show(made)
    await click(await screen.findByRole('button', { name: TEXT.next }))
    expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual(Object.values(TEXT.missing))
    expect(document.activeElement).toBe(screen.getByLabelText(`${TEXT.birth}の${TEXT.year}`))
    expect(made.asked).toEqual([])
  })

  it.each([
    ['1991', '02', '30', TEXT.notADate],
    ['2026', '11', '22', TEXT.future],
  ])('a birth on %s-%s-%s is invalid', async (year, month, day, complaint) => {
    await show(testAccount(blank))
    await screen.findByRole('button', { name: TEXT.next })
    fill(year, month, day)
    await click(screen.getByRole('button', { name: TEXT.next }))
    expect(screen.getByRole('alert').textContent).toBe(complaint)
  })

  it('saves, and continues with the nickname where it is missing', async () => {
    const made = testAccount(blank, { updateProfile: () => granted(userOf('b', { registered_status: 1 })) })
    const router = await show(made)
    await screen.findByRole('button', { name: TEXT.next })
    fill('1990', '12', '31')
    await click(screen.getByRole('button', { name: TEXT.next }))
    expect(made.asked).toEqual([['updateProfile', { date_of_birth: '1990-12-31', gender: 'no_answer', prefecture: '岩手県' }]])
    expect(router.state.location.pathname).toBe('/mypage/nickname/')
  })

  it('keeps the input where there is no signal', async () => {
    await show(testAccount(blank))
    await screen.findByRole('button', { name: TEXT.next })
    fill('1990', '12', '31')
    await click(screen.getByRole('button', { name: TEXT.next }))
    expect(screen.getByRole('alert').textContent).toBe(ACCOUNT.failure.offline)
    expect(screen.getByLabelText<HTMLSelectElement>(TEXT.prefecture).value).toBe('岩手県')
  })

  it('[6] shows guests only the link to a login', async () => {
    await show(testAccount(null))
    expect((await screen.findByRole('link', { name: ACCOUNT.head.login })).getAttribute('href')).toBe('/login/')
  })

  it('[6] keeps what was chosen on the screen when the session ends, says that it is not saved, and offers one login', async () => {
    const services = pageServices({ account: testAccount(blank).account })
    await showPage(<EditScreen isFirst={false} today="2026-11-21" />, services)
    await screen.findByRole('button', { name: TEXT.act })
    fill('1990', '12', '31')
    act(() => services.session.send({ type: 'session.over' }))
    expect(screen.getByLabelText<HTMLSelectElement>(TEXT.prefecture).value).toBe('岩手県')
    expect(screen.getByRole('alert').textContent).toBe(ACCOUNT.again.unsaved)
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/login/'])
    expect(screen.queryByRole('button')).toBeNull()
  })
})

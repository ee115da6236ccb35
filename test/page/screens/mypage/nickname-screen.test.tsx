import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { NicknameScreen } from '../../../../src/page/screens/mypage/nickname-screen.tsx'
import { ACCOUNT } from '../../../../src/page/ui/text/account.ja.ts'
import { createGate } from '../../../support/gate.ts'
import { pageServices, showPage } from '../../../support/show-page.tsx'
import { granted, testAccount } from '../../../support/test-account.ts'
import { userOf } from '../../../support/user.ts'

const TEXT = ACCOUNT.nickname
const unnamed = userOf('b', { registered_status: 1, nickname: null })
const suggestNicknames = () => granted(['のんびり車窓', 'てくてく駅弁'])
const show = (made: ReturnType<typeof testAccount>) => showPage(<NicknameScreen />, pageServices({ account: made.account }))
const click = (on: HTMLElement) => act(async () => void fireEvent.click(on))
const write = async (nickname: string) => fireEvent.change(await screen.findByLabelText(TEXT.label), { target: { value: nickname } })
afterEach(cleanup)

describe('[2, 5] /mypage/nickname/', () => {
  it.each([
    ['十三文字になってしまった名前', TEXT.rules['nickname:1_to_12_characters']],
    ['旅\u202e人', TEXT.rules['nickname:writable_characters']],
    ['駅印帖の運営', TEXT.rules['nickname:allowed_words']],
  ])('says while %j is typed which rule it breaks', async (nickname, rule) => {
    await show(testAccount(unnamed, { suggestNicknames }))
    await write(nickname)
    expect(screen.getByRole('alert').textContent).toBe(rule)
  })

  it.each([
    [1, ['/privacypolicy/', '/terms/', '/logout/']],
    [2, []],
  ])('with registered_status %i leads to %j below the form: what the name is for, and the way out of a registration', async (registered_status, links) => {
    await show(testAccount(userOf('b', { registered_status }), { suggestNicknames }))
    await screen.findByLabelText(TEXT.label)
    expect(screen.queryAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(links)
  })

  it('does not complain before the first letter, and counts graphemes', async () => {
    await show(testAccount(unnamed, { suggestNicknames }))
    expect((await screen.findByRole('alert')).textContent).toBe('')
    await write('👨‍👩‍👧‍👦の旅')
    expect(screen.getByText(TEXT.count(3, 12))).toBeTruthy()
  })

  it('a suggestion is chosen and decided with one tap', async () => {
    const made = testAccount(unnamed, { suggestNicknames, decideNickname: () => granted(userOf('b')) })
    const router = await show(made)
    await click(await screen.findByRole('button', { name: 'てくてく駅弁' }))
    await click(screen.getByRole('button', { name: TEXT.act }))
    expect(made.asked.at(-1)).toEqual(['decideNickname', 'てくてく駅弁'])
    expect(router.state.location.pathname).toBe('/mypage/')
  })

  it('opened without a signal offers to request suggestions again, and shows them once they arrive', async () => {
    const answers = [Promise.resolve({ ok: false as const, failure: { statusCode: 0, record: null } }), suggestNicknames()]
    await show(testAccount(unnamed, { suggestNicknames: () => answers.shift() ?? suggestNicknames() }))
    await screen.findByLabelText(TEXT.label)
    expect(screen.queryByRole('group')).toBeNull()
    await click(screen.getByRole('button', { name: TEXT.more(false) }))
    expect(await screen.findByRole('button', { name: 'てくてく駅弁' })).toBeTruthy()
    expect(screen.getByRole('button', { name: TEXT.more(true) })).toBeTruthy()
  })

  it('suggestions that arrive after the first letter stay away until they are requested', async () => {
    const late = createGate()
    await show(testAccount(unnamed, { suggestNicknames: () => late.promise.then(suggestNicknames) }))
    await write('旅')
    await act(async () => late.open())
    expect(screen.queryByRole('group')).toBeNull()
    await click(screen.getByRole('button', { name: TEXT.more(false) }))
    expect(await screen.findByRole('button', { name: 'てくてく駅弁' })).toBeTruthy()
  })

  it("shows the server's own message where the name is taken, until another is typed", async () => {
    const taken = { code: 'nickname_taken', error: '', description: '', message: 'もう使われています。', statusCode: 409 }
    const decideNickname = () => Promise.resolve({ ok: false as const, failure: { statusCode: 409, record: taken } })
    await show(testAccount(unnamed, { suggestNicknames, decideNickname }))
    await write('旅人')
    await click(screen.getByRole('button', { name: TEXT.act }))
    expect(screen.getByRole('alert').textContent).toBe(taken.message)
    await write('旅人たち')
    expect(screen.getByRole('alert').textContent).toBe('')
  })

  it('[6] keeps the typed name on the screen when the session ends, says that it is not saved, and offers one login', async () => {
    const made = testAccount(userOf('b'), { suggestNicknames })
    const services = pageServices({ account: made.account })
    await showPage(<NicknameScreen />, services)
    await write('てくてく駅弁')
    act(() => services.session.send({ type: 'session.over' }))
    const field = screen.getByLabelText<HTMLInputElement>(TEXT.label)
    expect(field.value).toBe('てくてく駅弁')
    expect(screen.getByText(ACCOUNT.again.unsaved)).toBeTruthy()
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/login/'])
    expect(screen.queryByRole('button', { name: TEXT.more(true) })).toBeNull()
    // The key that sends a form without a button.
    await act(async () => void fireEvent.submit(field))
    expect(made.asked.map(([action]) => action)).toEqual(['suggestNicknames'])
  })

  it('[6] opened after the end of a session says that it has ended, and offers one login', async () => {
    const services = pageServices({ account: testAccount(userOf('b')).account })
    services.session.send({ type: 'session.over' })
    await showPage(<NicknameScreen />, services)
    expect(await screen.findByText(ACCOUNT.again.body)).toBeTruthy()
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/login/'])
  })
})

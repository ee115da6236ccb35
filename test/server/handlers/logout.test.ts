import { describe, expect, it } from 'vitest'
import { signIn } from '../support/login.ts'
import { createClient, type Client } from '../support/client.ts'
import { setUpTestApp } from '../support/test-app.ts'

describe('logout', () => {
  const api = setUpTestApp()

  const logout = (phone: Client) => phone.post('/system/api/logout', null)
  const heldBy = (phone: Client) => [...phone.jar].map((pair) => pair.join('=')).join('; ')

  it('[4] ends the session on the server as well, and removes every cookie', async () => {
    const phone = await api.newMember()
    const held = heldBy(phone)
    const response = await logout(phone)
    expect(await response.json()).toEqual({ login_type: 'none' })
    expect(phone.jar.size).toBe(0)
    expect((await phone.request('/system/api/user', { headers: { Cookie: held } })).status).toBe(401)
  })

  it("[4] ends a guest's token, but not that of another phone with the same book", async () => {
    const [phone, other] = [await api.newGuest(), createClient(api.app)]
    await phone.collect()
    const { transfer_code } = (await (await phone.post('/system/api/transfer/issue', null)).json()) as { transfer_code: string }
    await other.post('/system/api/transfer/redeem', new URLSearchParams({ code: transfer_code }))
    const held = heldBy(phone)
    await logout(phone)
    expect(phone.jar.size).toBe(0)
    expect((await phone.page('', { Cookie: held })).status).toBe(401)
    expect((await other.collected()).stamp_num).toBe(1)
  })

  it('[4] ends one login of a visitor with two phones, and keeps the other', async () => {
    const [a, b] = [await signIn(createClient(api.app), 'two-phones'), await signIn(createClient(api.app), 'two-phones')]
    await logout(a)
    expect((await b.request('/system/api/user')).status).toBe(200)
  })

  it('[4] works without a session, twice as well as once', async () => {
    const stranger = createClient(api.app)
    expect((await logout(stranger)).status).toBe(200)
    const member = await api.newMember()
    await logout(member)
    expect((await logout(member)).status).toBe(200)
  })

  it('[4] the next login finds the book', async () => {
    const phone = await signIn(createClient(api.app), 'comes-back')
    await phone.collect()
    await logout(phone)
    expect((await (await signIn(phone, 'comes-back')).collected()).stamp_num).toBe(1)
  })

  it('[6] another site cannot log a visitor out', async () => {
    const phone = await api.newMember()
    expect((await phone.post('/system/api/logout', null, { headers: { 'X-XSRF-TOKEN': '' } })).status).toBe(419)
    expect((await phone.post('/system/api/logout', null, { headers: { 'Sec-Fetch-Site': 'cross-site' } })).status).toBe(403)
    expect((await phone.request('/system/api/user')).status).toBe(200)
  })
})

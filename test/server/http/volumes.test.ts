import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { GUEST_MARKER, SESSION_MARKER, XSRF_COOKIE, XSRF_HEADER } from '../../../src/core/contract/cookies.ts'
import type { CollectedAnswer } from '../../../src/core/contract/stamps-collected.ts'
import { VOLUME_HEADER, VOLUMES, type Volume } from '../../../src/core/contract/volumes.ts'
import { cookieFor, cookiesOf } from '../../../server/http/volumes.ts'
import { createClient, formOf, PRESS, type Client } from '../support/client.ts'
import { choose, login, toProvider, visit } from '../support/login.ts'
import { setUpTestApp } from '../support/test-app.ts'

const api = setUpTestApp()

/** The calls of one volume on a phone; all of its volumes share the phone's cookies. */
function on(phone: Client, volume: Volume) {
  const headers: Record<string, string> = volume === '' ? {} : { [VOLUME_HEADER]: volume }
  const post = (path: string, body: BodyInit | null, more: Readonly<Record<string, string>> = {}) =>
    phone.post(path, body, { headers: { [XSRF_HEADER]: phone.jar.get(XSRF_COOKIE + volume) ?? '', ...headers, ...more } })
  const base = () => (phone.jar.has(SESSION_MARKER + volume) ? '/system/api/stamps' : '/system/api/guest/stamps')
  return {
    post,
    regist: () => post('/system/api/guest/regist', null),
    press: (key: string) => post(`${base()}/collect`, formOf(PRESS), { 'Idempotency-Key': key }),
    keys: async () => {
      const answer = await phone.request(`${base()}/collected`, { headers })
      if (answer.status !== 200) return answer.status
      return ((await answer.json()) as CollectedAnswer).stamps.map(({ collected_id }) => collected_id)
    },
  }
}
const endings = (phone: Client, name: string) => [...phone.jar.keys()].filter((key) => key.startsWith(name)).map((key) => key.slice(name.length))

describe('[6] the books of one phone have sessions of their own', () => {
  it('five guests in parallel: each press is in its own book, and the first volume keeps its old names', async () => {
    const phone = createClient(api.app)
    const keys = VOLUMES.map(() => randomUUID())
    for (const volume of VOLUMES) expect((await on(phone, volume).regist()).status).toBe(200)
    for (const name of [GUEST_MARKER + '_token', XSRF_COOKIE]) expect(endings(phone, name)).toEqual([...VOLUMES])
    for (const [index, volume] of VOLUMES.entries()) expect((await on(phone, volume).press(keys[index] ?? '')).status).toBe(200)
    for (const [index, volume] of VOLUMES.entries()) expect(await on(phone, volume).keys()).toEqual([keys[index]])
  })

  it('an answer names its volume, refusals too; the first has no name', async () => {
    const phone = createClient(api.app)
    expect((await on(phone, '-2').regist()).headers.get(VOLUME_HEADER)).toBe('-2')
    expect((await phone.request('/system/api/user', { headers: { [VOLUME_HEADER]: '-3' } })).headers.get(VOLUME_HEADER)).toBe('-3')
    expect((await on(phone, '').regist()).headers.get(VOLUME_HEADER)).toBeNull()
    expect((await phone.request('/system/api/user')).headers.get('Vary') ?? VOLUME_HEADER).toContain(VOLUME_HEADER)
  })

  it('a volume without its own token is unauthenticated, whatever the others have', async () => {
    const phone = await api.newGuest()
    await on(phone, '-2').regist()
    expect(await on(phone, '-3').keys()).toBe(401)
    const refused = await on(phone, '-3').press(randomUUID())
    expect(refused.status).toBe(401)
    expect(await on(phone, '').keys()).toEqual([])
    expect(await on(phone, '-2').keys()).toEqual([])
  })

  it("[6] one volume's XSRF token does not open another's session", async () => {
    const phone = await api.newGuest()
    await on(phone, '-2').regist()
    const other = await on(phone, '-2').post('/system/api/guest/stamps/collect', formOf(PRESS), {
      'Idempotency-Key': randomUUID(),
      [XSRF_HEADER]: phone.jar.get(XSRF_COOKIE) ?? '',
    })
    expect(other.status).toBe(419)
  })

  it('[4] a logout and a deletion end one volume and leave the others', async () => {
    const phone = await api.newGuest()
    for (const volume of ['-2', '-4'] as const) await on(phone, volume).regist()
    expect((await on(phone, '-2').post('/system/api/logout', null)).status).toBe(200)
    expect((await on(phone, '-4').post('/system/api/guest/delete', null)).status).toBe(200)
    expect(endings(phone, GUEST_MARKER + '_token')).toEqual([''])
    expect(endings(phone, XSRF_COOKIE)).toEqual([''])
    expect(await on(phone, '').keys()).toEqual([])
  })

  it('[4] a login takes the book of its own volume along, and no other', async () => {
    const phone = await api.newGuest()
    await on(phone, '-2').regist()
    const [first, second] = [randomUUID(), randomUUID()]
    await on(phone, '').press(first)
    await on(phone, '-2').press(second)
    await login(phone, 'twitter', randomUUID().slice(0, 20), '', '-2')
    expect(endings(phone, SESSION_MARKER)).toEqual(['-2'])
    expect(endings(phone, GUEST_MARKER + '_token')).toEqual([''])
    expect(await on(phone, '-2').keys()).toEqual([second])
    expect(await on(phone, '').keys()).toEqual([first])
  })

  it('[11] a transfer code moves the book of the volume that enters it', async () => {
    const phone = await api.newGuest()
    await on(phone, '-2').regist()
    const key = randomUUID()
    await on(phone, '-2').press(key)
    const { transfer_code } = (await (await on(phone, '-2').post('/system/api/transfer/issue', null)).json()) as { transfer_code: string }
    expect((await on(phone, '-5').post('/system/api/transfer/redeem', new URLSearchParams({ code: transfer_code }))).status).toBe(200)
    expect(await on(phone, '-5').keys()).toEqual([key])
    expect(await on(phone, '').keys()).toEqual([])
  })

  it.each(['2', '-1', '-6', '-22', 'x', '-2; guest'])('%s is not a volume: the call is refused and sets nothing', async (named) => {
    const phone = createClient(api.app)
    const refused = await phone.post('/system/api/guest/regist', null, { headers: { [VOLUME_HEADER]: named } })
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({ code: 'invalid_input', fields: [{ rule: 'X-Volume:-2_to_-5' }] })
    expect(phone.jar.size).toBe(0)
    expect((await visit(phone, `/system/auth/twitter?volume=${encodeURIComponent(named)}`)).location).toBe('/login/?error=failed')
  })

  it('a login that another volume began meanwhile does not end in this one', async () => {
    const phone = createClient(api.app)
    const visitor = randomUUID().slice(0, 20)
    const back = await choose(phone, await toProvider(phone, 'twitter', '', '-2'), { visitor })
    await toProvider(phone, 'twitter', '', '-3')
    expect((await visit(phone, back)).location).toBe('/login/?error=failed')
    expect(endings(phone, SESSION_MARKER)).toEqual([])
  })
})

it('[6] a volume sees its own cookies under the names of the first, and nothing else', () => {
  const held = new Map([
    ['guest_token', 'a'],
    ['guest_token-2', 'b'],
    ['guest_token-22', 'c'],
    ['-2', 'd'],
  ])
  expect([...cookiesOf('-2', held)]).toEqual([
    ['guest_token', 'b'],
    ['', 'd'],
  ])
  expect(cookiesOf('', held).get('guest_token')).toBe('a')
  expect(cookieFor('-2', 'guest=1; Path=/; Max-Age=5')).toBe('guest-2=1; Path=/; Max-Age=5')
})

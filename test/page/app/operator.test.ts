import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createOperator } from '../../../src/page/app/operator.ts'
import { createPhone } from '../../support/phone.ts'
import { startServer } from '../../support/server.ts'

let server: Awaited<ReturnType<typeof startServer>>
beforeAll(async () => {
  server = await startServer()
}, 60_000)
afterAll(() => server.close())

let page: EventTarget & { visibilityState: DocumentVisibilityState }
beforeEach(() => {
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' as const })
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', new EventTarget())
})
afterEach(() => vi.unstubAllGlobals())

const become = (state: DocumentVisibilityState) => {
  page.visibilityState = state
  page.dispatchEvent(new Event('visibilitychange'))
}

function operatorOn(phone: ReturnType<typeof createPhone>) {
  let asked = 0
  const api = () => {
    asked += 1
    return Promise.resolve(phone.api)
  }
  const news = createOperator({ store: phone.store, api, now: () => phone.clock.now })
  return { news, asked: () => asked }
}

describe('[2] the operator’s identity on the phone', () => {
  it('without a signal the phone shows the stored answer, and says so where there is none', async () => {
    const phone = createPhone(server.app)
    phone.network.weather = 'offline'
    const first = operatorOn(phone)
    await vi.waitFor(() => expect(first.news.get()).toEqual({ answer: null }))
    phone.network.weather = 'online'
    become('visible')
    await vi.waitFor(() => expect(first.news.get()).toEqual({ answer: { operator: null, notice: null } }))
    phone.network.weather = 'offline'
    const restarted = operatorOn(phone)
    await vi.waitFor(() => expect(restarted.news.get()).toEqual({ answer: { operator: null, notice: null } }))
  })

  it('asks again when the signal is back, on a page that stayed visible', async () => {
    const phone = createPhone(server.app)
    phone.network.weather = 'offline'
    const { news, asked } = operatorOn(phone)
    await vi.waitFor(() => expect(phone.network.sent).toHaveLength(1))
    phone.network.weather = 'online'
    await vi.waitFor(() => {
      window.dispatchEvent(new Event('online'))
      expect(asked()).toBe(2)
    })
    await vi.waitFor(() => expect(news.get()).toEqual({ answer: { operator: null, notice: null } }))
    window.dispatchEvent(new Event('online'))
    expect(asked()).toBe(2)
  })

  it('an app that stays open asks again when it becomes visible an hour later, not before and not in the background', async () => {
    const phone = createPhone(server.app)
    const { news, asked } = operatorOn(phone)
    await vi.waitFor(() => expect(news.get()?.answer).not.toBeNull())
    become('hidden')
    become('visible')
    expect(asked()).toBe(1)
    phone.clock.now += 3_600_000
    become('hidden')
    expect(asked()).toBe(1)
    become('visible')
    expect(asked()).toBe(2)
  })

  it('asks again after the clock was set back, not only when it has caught up', async () => {
    const phone = createPhone(server.app)
    const { news, asked } = operatorOn(phone)
    await vi.waitFor(() => expect(news.get()?.answer).not.toBeNull())
    phone.clock.now -= 86_400_000
    become('visible')
    expect(asked()).toBe(2)
  })
})

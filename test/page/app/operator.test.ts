import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createOperator } from '../../../src/page/app/operator.ts'
import { createPhone } from '../../support/phone.ts'
import { startServer } from '../../support/server.ts'

let server: Awaited<ReturnType<typeof startServer>>
beforeAll(async () => {
  server = await startServer()
}, 60_000)
afterAll(() => server.close())

/** A page that is visible, hidden and visible again. */
function pageOf() {
  const events = new EventTarget()
  const page = { visibilityState: 'visible' as DocumentVisibilityState, addEventListener: events.addEventListener.bind(events) as Document['addEventListener'] }
  return {
    page,
    become(state: DocumentVisibilityState) {
      page.visibilityState = state
      events.dispatchEvent(new Event('visibilitychange'))
    },
  }
}

function operatorOn(phone: ReturnType<typeof createPhone>) {
  const { page, become } = pageOf()
  let asked = 0
  const api = () => {
    asked += 1
    return Promise.resolve(phone.api)
  }
  const news = createOperator({ store: phone.store, api, now: () => phone.clock.now, page })
  return { news, become, asked: () => asked }
}

describe('[2] the operator’s identity on the phone', () => {
  it('without a signal the phone shows the stored answer, and says so where there is none', async () => {
    const phone = createPhone(server.app)
    phone.network.weather = 'offline'
    const first = operatorOn(phone)
    await vi.waitFor(() => expect(first.news.get()).toEqual({ answer: null }))
    phone.network.weather = 'online'
    first.become('visible')
    await vi.waitFor(() => expect(first.news.get()).toEqual({ answer: { operator: null, notice: null } }))
    phone.network.weather = 'offline'
    const restarted = operatorOn(phone)
    await vi.waitFor(() => expect(restarted.news.get()).toEqual({ answer: { operator: null, notice: null } }))
  })

  it('an app that stays open asks again when it becomes visible an hour later, not before and not in the background', async () => {
    const phone = createPhone(server.app)
    const { news, become, asked } = operatorOn(phone)
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
})

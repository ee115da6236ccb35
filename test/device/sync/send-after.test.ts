import { describe, expect, it } from 'vitest'
import { DRAIN_TIMEOUT_MS } from '../../../src/core/contract/constants.ts'
import { BOOK_HEADER } from '../../../src/core/contract/cookies.ts'
import { ApiError } from '../../../src/device/api/api-error.ts'
import type { SendOptions } from '../../../src/device/api/api.ts'
import { writeMeta } from '../../../src/device/store/meta-store.ts'
import { sendAfter } from '../../../src/device/sync/send-after.ts'
import { createPhone } from '../../support/phone.ts'
import { userOf } from '../../support/user.ts'

const phoneWithoutServer = () => createPhone(() => Promise.reject(new TypeError('nothing is sent here')))
const refusal = new ApiError('http', { status: 422 })

/** Sends the items, each with its given result; returns the arguments of all calls. */
async function send(phone: ReturnType<typeof phoneWithoutServer>, results: Readonly<Record<string, Error | null>>) {
  const read: [book_id: string | undefined, now: number][] = []
  const sent: [item: string, book_id: string | undefined, options: SendOptions][] = []
  const postponed: [item: string, not_before: number][] = []
  const nextAt = await sendAfter<string>(
    { ...phone, now: () => phone.clock.now },
    {
      read: (_, ...asked) => {
        read.push(asked)
        return Promise.resolve(Object.keys(results))
      },
      send: (...request) => {
        sent.push(request)
        const result = results[request[0]] ?? null
        return result === null ? Promise.resolve() : Promise.reject(result)
      },
      postpone: (_, ...put) => {
        postponed.push(put)
        return Promise.resolve()
      },
    },
  )
  return { nextAt, read, sent, postponed }
}

describe('[10] data sent after its press', () => {
  it('is sent one after the other, a guest’s without a book, an account’s with its own', async () => {
    const phone = phoneWithoutServer()
    const { now } = phone.clock
    const options = { timeoutMs: DRAIN_TIMEOUT_MS, headers: {} }
    await expect(send(phone, { a: null, b: null })).resolves.toEqual({
      nextAt: null,
      read: [[undefined, now]],
      sent: [
        ['a', undefined, options],
        ['b', undefined, options],
      ],
      postponed: [],
    })
    await writeMeta(phone.store, 'user', userOf('book'))
    await expect(send(phone, { a: null })).resolves.toMatchObject({
      read: [['book', now]],
      sent: [['a', 'book', { ...options, headers: { [BOOK_HEADER]: 'book' } }]],
    })
  })

  it('waits a day where the server refused it, and the next is sent', async () => {
    const phone = phoneWithoutServer()
    const { nextAt, sent, postponed } = await send(phone, { a: refusal, b: null })
    expect(postponed).toEqual([['a', phone.clock.now + 86_400_000]])
    expect(sent.map(([item]) => item)).toEqual(['a', 'b'])
    expect(nextAt).toBeNull()
  })

  it.each([
    ['no answer', new ApiError('offline', {})],
    ['none in time', new ApiError('timeout', {})],
    ['a session that is over', new ApiError('http', { status: 401 })],
    ['a server in trouble', new ApiError('http', { status: 503 })],
  ])('waits a minute after %s, and so does the next', async (_, failure) => {
    const phone = phoneWithoutServer()
    const { nextAt, sent, postponed } = await send(phone, { a: failure, b: null })
    expect(nextAt).toBe(phone.clock.now + 60_000)
    expect(sent).toHaveLength(1)
    expect(postponed).toEqual([])
  })

  it('rejects with an error of the phone’s own store, which is not treated as an answer', async () => {
    await expect(send(phoneWithoutServer(), { a: new DOMException('full', 'QuotaExceededError') })).rejects.toMatchObject({ name: 'QuotaExceededError' })
  })
})

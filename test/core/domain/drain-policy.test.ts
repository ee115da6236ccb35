import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { backoffMs, decideDrainStep, type SendOutcome } from '../../../src/core/domain/drain-policy.ts'

const http = (status: number, retryAfterMs: number | null = null): SendOutcome => ({ kind: 'http', status, code: 'x', retryAfterMs })
const fresh = { attempts: 0, hasRenewed: false, owner: 'guest' as const }

describe('[11] what an answer does to a press', () => {
  it('settles on an answer', () => {
    expect(decideDrainStep({ kind: 'answered' }, fresh, 0)).toEqual({ do: 'settle' })
  })
  it('keeps and stops where nobody answers', () => {
    expect(decideDrainStep({ kind: 'no_answer' }, fresh, 0)).toMatchObject({ do: 'keep', stop: true, is_order: false })
  })
  it.each([408, 425, 429, 500, 502, 503, 504, 599])('keeps on %i', (status) => {
    expect(decideDrainStep(http(status), fresh, 0)).toMatchObject({ do: 'keep' })
  })
  it.each([429, 503])('stops for the others too on %i', (status) => {
    expect(decideDrainStep(http(status), fresh, 0)).toMatchObject({ stop: true })
  })
  it('lets the others pass a row that alone makes a 500', () => {
    expect(decideDrainStep(http(500), fresh, 0)).toMatchObject({ stop: false })
  })
  it('honours Retry-After as an order', () => {
    expect(decideDrainStep(http(429, 60_000), fresh, 0)).toMatchObject({ do: 'keep', wait_ms: 60_000, is_order: true })
  })
  it('does not let a short Retry-After undo the backoff', () => {
    expect(decideDrainStep(http(503, 1), { ...fresh, attempts: 5 }, 1)).toMatchObject({ wait_ms: backoffMs(6, 1) })
  })
  it.each([401, 403, 419])('renews the token once on %i, then waits for the visitor', (status) => {
    expect(decideDrainStep(http(status), fresh, 0)).toEqual({ do: 'renew' })
    expect(decideDrainStep(http(status), { ...fresh, hasRenewed: true }, 0)).toMatchObject({ do: 'keep' })
  })
  it('waits for a login where the session is over, and where the guest moved to an account', () => {
    expect(decideDrainStep(http(401), { ...fresh, owner: 'sns', hasRenewed: true }, 0)).toMatchObject({ do: 'keep', stop: true, needs_login: true })
    expect(decideDrainStep({ kind: 'http', status: 401, code: 'account_merged', retryAfterMs: null }, fresh, 0)).toMatchObject({
      do: 'keep',
      needs_login: true,
    })
    expect(decideDrainStep(http(403), { ...fresh, owner: 'sns', hasRenewed: true }, 0)).not.toHaveProperty('needs_login')
  })
  it.each([400, 404, 405, 409, 410, 413, 415, 422, 451])('puts a press into the tray on %i', (status) => {
    expect(decideDrainStep(http(status), fresh, 0)).toEqual({ do: 'refuse' })
  })
  it('never drops: every outcome settles, keeps, renews or refuses', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 400, max: 599 }),
        fc.nat(50),
        fc.boolean(),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (status, attempts, hasRenewed, random) => {
          const step = decideDrainStep(http(status), { attempts, hasRenewed, owner: 'sns' }, random)
          expect(['keep', 'renew', 'refuse']).toContain(step.do)
          if (status >= 500) expect(step.do).toBe('keep')
        },
      ),
    )
  })
})

describe('[11] backoff', () => {
  it('doubles from 2 s to 15 min, spread over its upper half', () => {
    expect([1, 2, 3, 9, 10, 30].map((attempts) => backoffMs(attempts, 1))).toEqual([2_000, 4_000, 8_000, 512_000, 900_000, 900_000])
    expect(backoffMs(1, 0)).toBe(1_000)
  })
})

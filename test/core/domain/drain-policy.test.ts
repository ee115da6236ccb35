import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { backoffMs, decideDrainStep, failedRow, type DrainStep, type SendOutcome } from '../../../src/core/domain/drain-policy.ts'
import { newOutboxRow, type OutboxRow, type Wait } from '../../../src/core/domain/outbox-row.ts'
import { UNDO_PAUSE_MS } from '../../../src/core/domain/press.ts'
import { pressOf } from '../../support/phone.ts'

const http = (status: number, retryAfterMs: number | null = null): SendOutcome => ({ kind: 'http', status, code: 'x', retryAfterMs })
const fresh = { attempts: 0, hasRenewed: false, owner: 'guest' as const }

describe('[11] the effect of an answer on a press', () => {
  it('settles on an answer', () => {
    expect(decideDrainStep({ kind: 'answered' }, fresh, 0)).toEqual({ do: 'settle' })
  })
  it('keeps and stops without an answer', () => {
    expect(decideDrainStep({ kind: 'no_answer' }, fresh, 0)).toMatchObject({ do: 'keep', stop: true, by: 'backoff' })
  })
  it.each([408, 425, 429, 500, 502, 503, 504, 599])('keeps on %i', (status) => {
    expect(decideDrainStep(http(status), fresh, 0)).toMatchObject({ do: 'keep', by: 'backoff', wait_ms: 1_000 })
  })
  it.each([429, 503])('stops for the others too on %i', (status) => {
    expect(decideDrainStep(http(status), fresh, 0)).toMatchObject({ stop: true })
  })
  it('continues with the others after a row that alone causes a 500', () => {
    expect(decideDrainStep(http(500), fresh, 0)).toMatchObject({ stop: false })
  })
  it('respects Retry-After', () => {
    expect(decideDrainStep(http(429, 60_000), fresh, 0)).toMatchObject({ do: 'keep', wait_ms: 60_000, by: 'server' })
  })
  it('does not let a short Retry-After shorten the backoff', () => {
    expect(decideDrainStep(http(503, 1), { ...fresh, attempts: 5 }, 1)).toMatchObject({ wait_ms: backoffMs(6, 1) })
  })
  it.each([401, 403, 419])('renews the token once on %i, then waits for the visitor', (status) => {
    expect(decideDrainStep(http(status), fresh, 0)).toEqual({ do: 'renew' })
    expect(decideDrainStep(http(status), { ...fresh, hasRenewed: true }, 0)).toEqual({ do: 'keep', wait_ms: 1_000, by: 'backoff', stop: true })
  })
  it('waits for a login where the session is over, and where the guest was merged into an account', () => {
    expect(decideDrainStep(http(401), { ...fresh, owner: 'sns', hasRenewed: true }, 0)).toMatchObject({ do: 'keep', stop: true, needs_login: true })
    for (const status of [401, 409]) {
      expect(decideDrainStep({ kind: 'http', status, code: 'account_merged', retryAfterMs: null }, fresh, 0)).toEqual({
        do: 'keep',
        wait_ms: 1_000,
        by: 'backoff',
        stop: true,
        needs_login: true,
      })
    }
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
  it('doubles from 2 s to 15 min, with jitter over its upper half', () => {
    expect([1, 2, 3, 9, 10, 30].map((attempts) => backoffMs(attempts, 1))).toEqual([2_000, 4_000, 8_000, 512_000, 900_000, 900_000])
    expect(backoffMs(1, 0)).toBe(1_000)
  })
})

const NOW = Date.parse('2026-11-21T01:00:00.000Z')
const waitOf = (by: Wait['by'], length_ms: number, since = NOW): Wait => ({ by, since, until: since + length_ms })
const rowOf = (change: Partial<OutboxRow> = {}): OutboxRow => ({ ...newOutboxRow(pressOf('k'), 'guest'), ...change })
const keep = (by: 'backoff' | 'server', wait_ms: number): DrainStep => ({ do: 'keep', by, wait_ms, stop: true })
const LAST = { at: NOW, outcome: 'no_answer', status: 0, code: '', message: '' } as const

describe('[11] the wait after a failure', () => {
  it('is our own backoff, or the time that the server named', () => {
    expect(failedRow(rowOf(), keep('backoff', 2_000), LAST, NOW)).toEqual(rowOf({ attempts: 1, last: LAST, wait: waitOf('backoff', 2_000) }))
    expect(failedRow(rowOf({ attempts: 4 }), keep('server', 2_000), LAST, NOW)).toMatchObject({ attempts: 5, wait: waitOf('server', 2_000) })
  })
  it("is still the server's where our own would end earlier, unless the clock was set back since", () => {
    const ordered = waitOf('server', 120_000)
    expect(failedRow(rowOf({ wait: ordered }), keep('backoff', 2_000), LAST, NOW + 1).wait).toEqual(ordered)
    expect(failedRow(rowOf({ wait: ordered }), keep('backoff', 240_000), LAST, NOW + 1).wait).toEqual(waitOf('backoff', 240_000, NOW + 1))
    expect(failedRow(rowOf({ wait: ordered }), keep('backoff', 2_000), LAST, NOW - 1).wait).toEqual(waitOf('backoff', 2_000, NOW - 1))
    expect(failedRow(rowOf({ wait: waitOf('visitor', UNDO_PAUSE_MS) }), keep('backoff', 2_000), LAST, NOW).wait).toEqual(waitOf('backoff', 2_000))
  })
  it('is none for a refused press: the visitor decides', () => {
    expect(failedRow(rowOf({ wait: waitOf('backoff', 2_000) }), { do: 'refuse' }, LAST, NOW)).toMatchObject({
      state: 'refused',
      attempts: 1,
      wait: null,
      last: LAST,
    })
  })
})

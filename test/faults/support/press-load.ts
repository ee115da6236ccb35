import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { CollectedStamp } from '../../../src/core/contract/collected-stamp.ts'
import { PRESS, createClient, type Client } from '../../server/support/client.ts'
import { waitUntil } from '../../support/local-postgres.ts'

/** Shorter than a phone's minutes, so that a row ends. */
const RETRY_MS = 60
/** Longer than the server's own limit. */
const GIVE_UP_MS = 15_000
const STATIONS = 30

interface Sent {
  readonly key: string
  readonly stamp_id: number
  /** The answer's bytes, once one arrived. */
  answer?: string
  /** Whether another answer for the same key had other bytes. */
  hasChanged?: boolean
}

export interface Tally {
  /** Presses whose answer reached the phone. */
  readonly acknowledged: number
  /** Acknowledged presses that are not in the book, and others that could not be sent again. */
  readonly lost: number
  /** Presses that are in the book twice, were never made, or had two different answers. */
  readonly doubled: number
}

export interface PressLoad {
  /** Resolves with the seconds until a press that is sent after this call is answered. */
  firstAnswer(): Promise<number>
  /** Stops pressing, sends unanswered presses again, and compares every book with the answers. */
  audit(): Promise<Tally>
}

/**
 * Phones that press without a pause, on one of the servers at a time. A press without an answer is sent again with the same key, to the next server; a third of
 * them are sent twice at once, as by two tabs.
 */
export async function startPressLoad(origins: readonly string[], count = 6): Promise<PressLoad> {
  const pressing = new AbortController()
  let turn = 0
  let listeners: { readonly from: number; readonly heard: () => void }[] = []
  const phones = Array.from({ length: count }, (_, i) => {
    const send = (request: Request) => {
      const url = request.url.replace('http://server', origins[(turn += 1) % origins.length] ?? '')
      const sent = new Request(url, request)
      // An address of its own, so that the phones do not share one rate limit.
      sent.headers.set('X-Forwarded-For', `10.0.0.${i + 1}`)
      return fetch(sent, { signal: AbortSignal.timeout(GIVE_UP_MS) })
    }
    return { phone: createClient(send, 'http://server'), sent: [] as Sent[] }
  })
  for (const { phone } of phones) {
    await waitUntil(async () => {
      const { status } = await phone.regist()
      if (status !== 200) throw new Error(`registration answered ${status}`)
    })
  }
  const loops = phones.map(({ phone, sent }) => pressOn(phone, sent))

  async function pressOn(phone: Client, sent: Sent[]): Promise<void> {
    while (!pressing.signal.aborted) {
      const press: Sent = { key: randomUUID(), stamp_id: 1 + (sent.length % STATIONS) }
      sent.push(press)
      const copies = sent.length % 3 === 0 ? 2 : 1
      while (!pressing.signal.aborted && press.answer === undefined) {
        await Promise.all(Array.from({ length: copies }, () => sendOnce(phone, press)))
        if (press.answer === undefined) await sleep(RETRY_MS)
      }
    }
  }

  async function sendOnce(phone: Client, press: Sent): Promise<void> {
    const began = performance.now()
    const text = await phone
      .press({ ...PRESS, stamp_id: press.stamp_id }, { key: press.key })
      .then(async (response) => (response.status === 200 ? response.text() : undefined))
      .catch(() => undefined)
    if (text === undefined) return
    if (press.answer !== undefined && press.answer !== text) press.hasChanged = true
    press.answer = text
    for (const { from, heard } of listeners) if (began >= from) heard()
  }

  async function wholeBook(phone: Client): Promise<CollectedStamp[]> {
    const all: CollectedStamp[] = []
    for (let page = 1; ; page += 1) {
      const { stamps } = await phone.collected(`?page=${page}`)
      all.push(...stamps)
      if (stamps.length === 0) return all
    }
  }

  async function auditOne({ phone, sent }: (typeof phones)[number]): Promise<Tally> {
    const answered = sent.filter((press) => press.answer !== undefined)
    const before = new Set((await wholeBook(phone)).map((stamp) => stamp.collected_id))
    const lost = answered.filter((press) => !before.has(press.key)).length
    // The phone repeats presses without an answer, and the newest one with an answer, whose bytes must be the same.
    for (const press of [...sent.filter((each) => each.answer === undefined), ...answered.slice(-5)]) await sendOnce(phone, press)
    const book = (await wholeBook(phone)).map((stamp) => stamp.collected_id)
    const made = new Set(sent.map((press) => press.key))
    const unsent = sent.filter((press) => !book.includes(press.key)).length
    const strays = book.length - new Set(book).size + book.filter((key) => !made.has(key)).length
    return { acknowledged: answered.length, lost: Math.max(lost, unsent), doubled: strays + sent.filter((press) => press.hasChanged).length }
  }

  return {
    firstAnswer: () =>
      new Promise((resolve) => {
        const from = performance.now()
        const listener = { from, heard: () => done() }
        const done = () => {
          listeners = listeners.filter((each) => each !== listener)
          resolve((performance.now() - from) / 1_000)
        }
        listeners.push(listener)
      }),
    audit: async () => {
      pressing.abort()
      await Promise.all(loops)
      const tallies = await Promise.all(phones.map(auditOne))
      return tallies.reduce((a, b) => ({ acknowledged: a.acknowledged + b.acknowledged, lost: a.lost + b.lost, doubled: a.doubled + b.doubled }))
    },
  }
}

import { spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CollectedStamp } from '../../src/core/contract/collected-stamp.ts'
import { PRESS, createPhone, type Phone } from './support/phone.ts'

const KILLS = 3
const LOAD_MS = 900
const PHONES = 4
const STATIONS = 30

interface Sent {
  readonly key: string
  readonly stamp_id: number
  /** The answer's bytes, once one arrived. */
  answer?: string
}

describe('a server that is killed while phones press', () => {
  const directory = mkdtempSync(join(tmpdir(), 'ekiincho-crash-'))
  // Inside the project, so that the bundle resolves node_modules.
  const outDir = join('.cache', `crash-${process.pid}`)
  let child: ChildProcess | null = null
  let url = ''

  beforeAll(async () => {
    mkdirSync(outDir, { recursive: true })
    await build({
      logLevel: 'silent',
      build: { ssr: 'server/main.ts', outDir, emptyOutDir: true, reportCompressedSize: false },
    })
  }, 60_000)
  afterAll(() => {
    child?.kill('SIGKILL')
    rmSync(directory, { recursive: true, force: true })
    rmSync(outDir, { recursive: true, force: true })
  })

  async function startServer(): Promise<void> {
    const env = { ...process.env, PORT: '0', DATA_DIR: directory, LOG_LEVEL: 'silent', DATABASE_URL: '' }
    const started = spawn(process.execPath, [join(outDir, 'main.js')], { env, stdio: ['ignore', 'pipe', 'inherit'] })
    child = started
    const said: string[] = []
    url = ''
    for await (const line of createInterface({ input: started.stdout })) {
      said.push(line)
      url = /^listening on (http:\S+)$/u.exec(line)?.[1] ?? ''
      if (url !== '') return
    }
    throw new Error(`the server said ${said.join(' / ')}`)
  }

  /** Sends the signal and returns the exit code, null where the signal itself ended the process. */
  async function endServer(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
    if (child === null) throw new Error('no server runs')
    const ended = once(child, 'exit') as Promise<[number | null]>
    child.kill(signal)
    return (await ended)[0]
  }

  /** Presses until stopped; a third of the presses are sent twice at once, as by two tabs. */
  async function pressOn(phone: Phone, sent: Sent[], isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      const press: Sent = { key: randomUUID(), stamp_id: 1 + (sent.length % STATIONS) }
      sent.push(press)
      await Promise.all(Array.from({ length: sent.length % 3 === 0 ? 2 : 1 }, () => sendOnce(phone, press)))
    }
  }

  async function sendOnce(phone: Phone, press: Sent): Promise<void> {
    const text = await phone
      .press({ ...PRESS, stamp_id: press.stamp_id }, { key: press.key })
      .then(async (response) => (response.status === 200 ? response.text() : undefined))
      .catch(() => undefined)
    if (text === undefined) return
    // However often and to whichever process: the same key, the same bytes.
    expect(text).toBe(press.answer ?? text)
    press.answer = text
  }

  async function wholeBook(phone: Phone): Promise<CollectedStamp[]> {
    const all: CollectedStamp[] = []
    for (let page = 1; ; page += 1) {
      const { stamps, stamp_num } = await phone.collected(`?page=${page}`)
      all.push(...stamps)
      if (all.length >= stamp_num || stamps.length === 0) return all
    }
  }

  it('[11] has every answered press after each kill -9, exactly once and in the same bytes', async () => {
    await startServer()
    const send = (request: Request) => fetch(new Request(request.url.replace('http://server', url), request))
    const phones = Array.from({ length: PHONES }, () => createPhone(send, 'http://server'))
    for (const phone of phones) expect((await phone.regist()).status).toBe(200)
    const sent = phones.map((): Sent[] => [])

    for (let kill = 0; kill < KILLS; kill += 1) {
      let isOver = false
      const pressing = phones.map((phone, i) => pressOn(phone, sent[i] ?? [], () => isOver))
      await sleep(LOAD_MS + Math.random() * 200)
      expect(await endServer('SIGKILL')).toBeNull()
      isOver = true
      await Promise.all(pressing)
      await startServer()

      for (const [i, phone] of phones.entries()) {
        const book = new Set((await wholeBook(phone)).map((stamp) => stamp.collected_id))
        const answered = (sent[i] ?? []).filter((press) => press.answer !== undefined)
        expect(answered.filter((press) => !book.has(press.key))).toEqual([])
        // The phone sends again what has no answer.
        for (const press of (sent[i] ?? []).filter((each) => each.answer === undefined)) await sendOnce(phone, press)
      }
    }

    expect(sent.flat().length).toBeGreaterThan(KILLS * PHONES * 3)
    for (const [i, phone] of phones.entries()) {
      const mine = sent[i] ?? []
      const book = await wholeBook(phone)
      expect(book.map((stamp) => stamp.collected_id).toSorted()).toEqual(mine.map((press) => press.key).toSorted())
      const { stamp_num, stamp_view_num, animal_stamp_view_num } = await phone.collected('?is_last=true')
      expect(stamp_num).toBe(new Set(book.map((stamp) => stamp.stamp_id)).size)
      expect(stamp_view_num + animal_stamp_view_num).toBe(stamp_num)
      for (const press of mine.slice(-20)) await sendOnce(phone, press)
    }
    expect(await endServer('SIGTERM')).toBe(0)
  }, 60_000)

  it('ends with 0 and a closed database after SIGTERM although a connection stays silent', async () => {
    await startServer()
    const silent = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => undefined)
    await once(silent, 'connect')
    expect(await endServer('SIGTERM')).toBe(0)
    expect(existsSync(join(directory, 'database', 'lock'))).toBe(false)
    expect(existsSync(join(directory, 'database', 'pg', 'postmaster.pid'))).toBe(false)
  }, 60_000)
})

import { setTimeout as sleep } from 'node:timers/promises'
import { PUSH } from '../../../src/page/ui/text/push.ja.ts'
import type { Browser, Phone } from '../../engines/support/phone.ts'
import { until } from '../../engines/support/until.ts'
import { visitorIn } from '../../engines/support/visitor.ts'
import { createBuiltServer, type BuiltServer, type BuiltServerOptions } from '../../support/built-server.ts'
import { createFaultProxy, type FaultProxy } from '../../support/fault-proxy.ts'
import { randomOf, reportProgress, writeRow } from './fault-row.ts'

const HOLD_MS = 500
/** The fault ends, or the browser is killed, within this time after the finger is lifted, or within twice the time that the engine takes to report a press as stored. */
const STRIKE_WITHIN_MS = 1_500
/** At most this many times the requested rounds are run, if the browser is always killed before the screen can report the press as stored. */
const MOST_ROUNDS = 3
/** A longer book is not on the screen as a whole. */
const ROUNDS_PER_PHONE = 10
/** Stations; each round of a phone presses another one. */
const FIRST_STAMP = 218
const CALIBRATING_STAMP = FIRST_STAMP - 1
const KEPT_WORDS = [PUSH.pending, PUSH.pendingLogin, PUSH.posted, PUSH.keepsakePosted, PUSH.overflow]

export interface Scene<P extends Phone = Phone> {
  readonly proxy: FaultProxy
  readonly server: BuiltServer
  readonly phone: P
  /** The row's random moments. */
  readonly random: () => number
  /** The current browser. */
  browser: Browser
}

export interface PhoneFault<P extends Phone = Phone> {
  readonly name: string
  /** Where a round cannot be undone: each has a phone and a server of its own. */
  readonly isOncePerPhone?: boolean
  /** Options of the row's server. */
  serverOptions?(): BuiltServerOptions
  /** Called before the page of `stamp_id` is opened; resolves with the other stamps that it pressed and that the screen reported as stored. */
  prepare?(scene: Scene<P>, stamp_id: number): Promise<readonly number[] | void>
  /** Called before the finger is put down. */
  before?(scene: Scene<P>): Promise<void>
  /** Called at a random moment after it is lifted. */
  strike?(scene: Scene<P>): Promise<void>
  /** Ends the fault. */
  heal?(scene: Scene<P>): Promise<void>
}

/**
 * Rounds of one fault: every press that the screen reported as stored is on the server exactly once, and on the screen. Throws where the screen reported no press as
 * stored: then nothing could be lost.
 */
export async function runPhoneRow<P extends Phone>(engine: string, fault: PhoneFault<P>, newPhone: () => P, rounds: number) {
  const name = `${engine}: ${fault.name}`
  const tally: Tally = { name, random: randomOf(name), rounds, done: 0, acknowledged: 0, lost: 0, doubled: 0, waits: [] }
  // Each strike may come before the screen can report the press as stored.
  const isEnough = () => tally.done >= rounds && (fault.strike === undefined || tally.acknowledged >= rounds / 2 || tally.done >= rounds * MOST_ROUNDS)
  do {
    await runPhone(fault, newPhone(), tally, fault.isOncePerPhone === true ? 1 : ROUNDS_PER_PHONE, isEnough)
  } while (!isEnough())
  const { done, acknowledged, lost, doubled, waits } = tally
  if (acknowledged === 0) throw new RangeError(`${name}: the screen reported no press as stored in ${done} rounds`)
  writeRow({ table: 'phone', fault: name, rounds: done, acknowledged, lost, doubled, waits })
  return { lost, doubled, isEveryPressKept: fault.strike !== undefined || acknowledged === done }
}

interface Tally {
  readonly name: string
  readonly random: () => number
  /** The number of requested rounds; `done` may be more. */
  readonly rounds: number
  done: number
  acknowledged: number
  lost: number
  doubled: number
  readonly waits: number[]
}

/** Rounds on one phone, at most `most`, until there are enough of them. */
async function runPhone<P extends Phone>(fault: PhoneFault<P>, phone: P, tally: Tally, most: number, isEnough: () => boolean): Promise<void> {
  const server = await createBuiltServer(fault.serverOptions?.())
  await server.start()
  const proxy = await createFaultProxy(server.origin)
  const kept: number[] = []
  const isDying = fault.strike !== undefined
  try {
    const scene: Scene<P> = { proxy, server, phone, random: tally.random, browser: await phone.start() }
    const visitor = () => visitorIn(scene.browser, proxy.origin)
    await visitor().install()
    const within = isDying ? Math.max(STRIKE_WITHIN_MS, 2 * (await timeUntilKept(scene))) : STRIKE_WITHIN_MS
    for (let round = 0; round < most && !isEnough(); round += 1) {
      const stamp_id = FIRST_STAMP + round
      kept.push(...((await fault.prepare?.(scene, stamp_id)) ?? []))
      const { x, y } = await untilSheet(scene, stamp_id)
      await fault.before?.(scene)
      await scene.browser.press(x, y, HOLD_MS)
      await sleep(tally.random() * within)
      // Before the browser is killed nothing is awaited; otherwise every press must be reported as stored.
      const isKept = isDying ? await scene.browser.run(seesOneOf, KEPT_WORDS) : await untilKept(scene.browser)
      if (isKept) kept.push(stamp_id)
      await fault.strike?.(scene)
      await sleep(tally.random() * within)
      await fault.heal?.(scene)

      const healed = performance.now()
      await visitor().open('/list/')
      // Presses that are still missing after a minute count as lost.
      await until(
        'all kept presses are on the server, and nothing waits on the phone',
        async () => ({ rows: await visitor().outbox(), book: await visitor().bookOnServer() }),
        ({ rows, book }) => rows.length === 0 && kept.every((id) => book.some((stamp) => stamp.stamp_id === id)),
      ).catch(() => undefined)
      tally.waits.push((performance.now() - healed) / 1_000)
      const book = (await visitor().bookOnServer()).map((stamp) => stamp.stamp_id)
      tally.lost += kept.filter((id) => !book.includes(id)).length
      tally.doubled += book.length - new Set(book).size
      tally.acknowledged += isKept ? 1 : 0
      await visitor().untilBookShows({ kari: [], posted: [...new Set(book)] })
      tally.done += 1
      reportProgress(tally.name, tally.done, tally.rounds, tally.acknowledged)
    }
  } finally {
    await phone.dispose()
    await proxy.close()
    await server.dispose()
  }
}

/** The expected result of every row. */
export const PHONE_KEPT = { lost: 0, doubled: 0, isEveryPressKept: true }

/** Milliseconds from the lift until this engine reports a press as stored on this machine, without a fault. */
async function timeUntilKept<P extends Phone>(scene: Scene<P>): Promise<number> {
  await press(scene, CALIBRATING_STAMP)
  const lifted = performance.now()
  await untilKept(scene.browser)
  return performance.now() - lifted
}

/** Presses a stamp; resolves once the screen reports the press as stored. */
export async function pressAndKeep<P extends Phone>(scene: Scene<P>, stamp_id: number): Promise<void> {
  await press(scene, stamp_id)
  await untilKept(scene.browser)
}

async function press<P extends Phone>(scene: Scene<P>, stamp_id: number): Promise<void> {
  const { x, y } = await untilSheet(scene, stamp_id)
  await scene.browser.press(x, y, HOLD_MS)
}

/** Opens a stamp's sheet; resolves with its middle, once it can be pressed. */
async function untilSheet<P extends Phone>({ browser, proxy }: Scene<P>, stamp_id: number): Promise<{ x: number; y: number }> {
  await browser.open(`${proxy.origin}/find/push/?stamp_id=${stamp_id}`)
  return until('the sheet is ready', () => browser.run(sheetCentre, PUSH.hint))
}

const untilKept = (browser: Browser): Promise<boolean> =>
  until(
    'the screen says that the press is kept',
    () => browser.run(seesOneOf, KEPT_WORDS),
    (sees) => sees,
  )

// The rest runs in the page, without access to this file.

const seesOneOf = (words: readonly string[]): boolean => {
  const text = (document.querySelector('main')?.textContent ?? '').replaceAll('\u200B', '')
  return words.some((word) => text.includes(word))
}

/** The middle of the sheet, once its text invites to press. */
function sheetCentre(hint: string): { x: number; y: number } | null {
  const sheet = document.querySelector<HTMLElement>('[data-testid="sheet"]')
  if (sheet === null || !sheet.textContent.replaceAll('\u200B', '').includes(hint)) return null
  const box = sheet.getBoundingClientRect()
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

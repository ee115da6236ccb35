import { setTimeout as sleep } from 'node:timers/promises'
import { PUSH } from '../../../src/page/ui/text/push.ja.ts'
import type { Browser, Phone } from '../../engines/support/phone.ts'
import { until } from '../../engines/support/until.ts'
import { visitorIn } from '../../engines/support/visitor.ts'
import { createBuiltServer, type BuiltServer, type BuiltServerOptions } from '../../support/built-server.ts'
import { createFaultProxy, type FaultProxy } from '../../support/fault-proxy.ts'
import { reportProgress, writeRow } from './fault-row.ts'

const HOLD_MS = 500
/** The fault ends, or the battery dies, within this time after the finger is lifted. */
const STRIKE_WITHIN_MS = 1_500
/** Stations; each round presses another one. */
const FIRST_STAMP = 218
const KEPT_WORDS = [PUSH.pending, PUSH.posted, PUSH.keepsakePosted, PUSH.overflow]

export interface Scene<P extends Phone = Phone> {
  readonly proxy: FaultProxy
  readonly server: BuiltServer
  readonly phone: P
  /** The browser of this moment. */
  browser: Browser
}

export interface PhoneFault<P extends Phone = Phone> {
  readonly name: string
  /** Of the row's server. */
  serverOptions?(): BuiltServerOptions
  /** Before the page is opened. */
  prepare?(scene: Scene<P>): Promise<void>
  /** Before the finger is put down. */
  before?(scene: Scene<P>): Promise<void>
  /** At a random moment after it is lifted. */
  strike?(scene: Scene<P>): Promise<void>
  /** Ends the fault. */
  heal?(scene: Scene<P>): Promise<void>
}

/** Rounds of one fault on one phone: what the screen called kept is on the server exactly once, and on the screen. */
export async function runPhoneRow<P extends Phone>(engine: string, fault: PhoneFault<P>, phone: P, rounds: number) {
  const server = await createBuiltServer(fault.serverOptions?.())
  await server.start()
  const proxy = await createFaultProxy(server.origin)
  const kept: number[] = []
  const sum = { lost: 0, doubled: 0 }
  const waits: number[] = []
  try {
    const scene: Scene<P> = { proxy, server, phone, browser: await phone.start() }
    const visitor = () => visitorIn(scene.browser, proxy.origin)
    await visitor().install()
    for (let round = 0; round < rounds; round += 1) {
      const stamp_id = FIRST_STAMP + round
      await fault.prepare?.(scene)
      await visitor().open(`/find/push/?stamp_id=${stamp_id}`)
      const { x, y } = await until(
        'the sheet is ready',
        () => scene.browser.run(sheetCentre, PUSH.hint),
        (place) => place !== null,
      )
      await fault.before?.(scene)
      await scene.browser.press(x, y, HOLD_MS)
      await sleep(Math.random() * STRIKE_WITHIN_MS)
      // Before a battery dies nothing is awaited; otherwise every press must be called kept.
      const isDying = fault.strike !== undefined
      const isKept = isDying ? await scene.browser.run(seesOneOf, KEPT_WORDS) : await untilKept(scene.browser)
      if (isKept) kept.push(stamp_id)
      await fault.strike?.(scene)
      await sleep(Math.random() * STRIKE_WITHIN_MS)
      await fault.heal?.(scene)

      const healed = performance.now()
      await visitor().open('/list/')
      // What is still missing after a minute is counted as lost.
      await until(
        'all kept presses are on the server, and nothing waits on the phone',
        async () => ({ rows: await visitor().outbox(), book: await visitor().bookOnServer() }),
        ({ rows, book }) => rows.length === 0 && kept.every((id) => book.some((stamp) => stamp.stamp_id === id)),
      ).catch(() => undefined)
      waits.push((performance.now() - healed) / 1_000)
      const book = (await visitor().bookOnServer()).map((stamp) => stamp.stamp_id)
      sum.lost += kept.filter((id) => !book.includes(id)).length
      sum.doubled += book.length - new Set(book).size
      await visitor().untilBookShows({ kari: [], posted: [...new Set(book)] })
      reportProgress(`${engine}: ${fault.name}`, round + 1, rounds, kept.length)
    }
  } finally {
    await phone.dispose()
    await proxy.close()
    await server.dispose()
  }
  waits.sort((a, b) => a - b)
  writeRow({
    table: 'phone',
    fault: `${engine}: ${fault.name}`,
    rounds,
    acknowledged: kept.length,
    ...sum,
    firstAnswer: [waits[Math.floor((waits.length - 1) / 2)] ?? 0, waits.at(-1) ?? 0],
  })
  return { ...sum, isEveryPressKept: fault.strike !== undefined || kept.length === rounds }
}

/** What every row expects. */
export const PHONE_KEPT = { lost: 0, doubled: 0, isEveryPressKept: true }

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

/** The middle of the sheet, once it says that it can be pressed. */
function sheetCentre(hint: string): { x: number; y: number } | null {
  const sheet = document.querySelector<HTMLElement>('[data-testid="sheet"]')
  if (sheet === null || !sheet.textContent.replaceAll('\u200B', '').includes(hint)) return null
  const box = sheet.getBoundingClientRect()
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startPressLoad } from './press-load.ts'

/** Set by `npm run faults`: many rounds, and progress on the terminal. */
export const IS_LONG = process.env['FAULTS'] === 'long'
export const ROUNDS = Number(process.env['FAULT_ROUNDS'] ?? (IS_LONG ? 10 : 2))
/** Where the script finds the rows of a table. */
export const ROWS_DIRECTORY = join('.cache', 'faults')

/** What every row expects. */
export const KEPT = { lost: 0, doubled: 0 }

const SETTLE_MS = 700

export interface FaultRow {
  readonly table: 'server' | 'phone'
  readonly fault: string
  readonly rounds: number
  readonly acknowledged: number
  readonly lost: number
  readonly doubled: number
  /** Seconds until the first answer: the median and the longest of all rounds; null where nothing is waited for. */
  readonly firstAnswer: readonly [median: number, longest: number] | null
}

/**
 * Runs rounds of load with one fault in the middle of each, and counts. `strike` injects the fault and ends it; every round has new phones. Throws where
 * fewer than six presses a round were acknowledged: nothing could be lost.
 */
export async function runServerRow(
  fault: string,
  origins: readonly string[],
  strike: (round: number) => Promise<void>,
  table: FaultRow['table'] = 'server',
): Promise<Pick<FaultRow, 'lost' | 'doubled'>> {
  const rounds = ROUNDS
  const waits: number[] = []
  const sum = { acknowledged: 0, lost: 0, doubled: 0 }
  for (let round = 0; round < rounds; round += 1) {
    const load = await startPressLoad(origins)
    await sleep(SETTLE_MS + Math.random() * SETTLE_MS)
    const first = load.firstAnswer()
    await strike(round)
    waits.push(await first)
    await sleep(SETTLE_MS)
    const tally = await load.audit()
    sum.acknowledged += tally.acknowledged
    sum.lost += tally.lost
    sum.doubled += tally.doubled
    reportProgress(fault, round + 1, rounds, sum.acknowledged)
  }
  waits.sort((a, b) => a - b)
  writeRow({ table, fault, rounds, ...sum, firstAnswer: [waits[Math.floor((waits.length - 1) / 2)] ?? 0, waits.at(-1) ?? 0] })
  if (sum.acknowledged < rounds * 6) throw new RangeError(`only ${sum.acknowledged} presses were acknowledged in ${rounds} rounds`)
  return { lost: sum.lost, doubled: sum.doubled }
}

export function reportProgress(fault: string, round: number, rounds: number, acknowledged: number): void {
  if (IS_LONG) process.stderr.write(`  ${fault}: round ${round} of ${rounds}, ${acknowledged} presses acknowledged\n`)
}

export function writeRow(row: FaultRow): void {
  mkdirSync(ROWS_DIRECTORY, { recursive: true })
  writeFileSync(join(ROWS_DIRECTORY, `${row.table}-${row.fault.replaceAll(/\W+/gu, '-')}.json`), `${JSON.stringify(row)}\n`)
}

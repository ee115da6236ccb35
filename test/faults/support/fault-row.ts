import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startPressLoad } from './press-load.ts'

/** Set by `npm run faults`: many rounds, and progress on the terminal. */
const IS_LONG = process.env['FAULTS'] === 'long'
export const ROUNDS = Number(process.env['FAULT_ROUNDS'] ?? (IS_LONG ? 10 : 2))
/** The file in which the script finds the rows of a table. */
const ROWS_DIRECTORY = join('.cache', 'faults')
/** Determines the random moments of a run. */
const SEED = process.env['FAULT_SEED'] ?? String(Date.now())
/** The rounds are added to those of the row's earlier runs. */
const IS_ADDING = process.env['FAULT_ADD'] === '1'

/** The expected result of every row. */
export const KEPT = { lost: 0, doubled: 0 }

const SETTLE_MS = 700

export interface FaultRow {
  readonly table: 'server' | 'cluster' | 'phone'
  readonly fault: string
  readonly rounds: number
  readonly acknowledged: number
  readonly lost: number
  readonly doubled: number
  /** Seconds until the first answer, one number a round. */
  readonly waits: readonly number[]
}

/** Random numbers in [0, 1): the same ones for a row in every run with the same seed. */
export function randomOf(fault: string): () => number {
  let count = 0
  return () =>
    createHash('sha256')
      .update(`${SEED}\n${fault}\n${(count += 1)}`)
      .digest()
      .readUInt32BE() /
    2 ** 32
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
  const random = randomOf(fault)
  const waits: number[] = []
  const sum = { acknowledged: 0, lost: 0, doubled: 0 }
  for (let round = 0; round < rounds; round += 1) {
    const load = await startPressLoad(origins)
    await sleep(SETTLE_MS + random() * SETTLE_MS)
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
  if (sum.acknowledged < rounds * 6) throw new RangeError(`only ${sum.acknowledged} presses were acknowledged in ${rounds} rounds`)
  writeRow({ table, fault, rounds, ...sum, waits })
  return { lost: sum.lost, doubled: sum.doubled }
}

export function reportProgress(fault: string, round: number, rounds: number, acknowledged: number): void {
  if (IS_LONG) process.stderr.write(`  ${fault}: round ${round} of ${rounds}, ${acknowledged} presses acknowledged (seed ${SEED})\n`)
}

/** Stores a row for the script, with the rounds of earlier runs where they are added up. */
export function writeRow(row: FaultRow): void {
  mkdirSync(ROWS_DIRECTORY, { recursive: true })
  const file = join(ROWS_DIRECTORY, `${row.table}-${row.fault.replaceAll(/\W+/gu, '-')}.json`)
  const earlier = IS_ADDING && existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as FaultRow) : null
  writeFileSync(file, `${JSON.stringify(earlier === null ? row : added(earlier, row))}\n`)
}

const added = (a: FaultRow, b: FaultRow): FaultRow => ({
  ...b,
  rounds: a.rounds + b.rounds,
  acknowledged: a.acknowledged + b.acknowledged,
  lost: a.lost + b.lost,
  doubled: a.doubled + b.doubled,
  waits: [...a.waits, ...b.waits],
})

import { visitorOf, type CallContext } from '../handler.ts'
import { Refusal } from '../http/refusal.ts'
import { lockAccount } from '../store/accounts.ts'
import { isLostRace } from '../store/database-errors.ts'
import type { Queries } from '../store/db.ts'
import { openAccountBook, writeAccountBook, type AccountBook } from './account-book.ts'
import { isHashOf, type ArrivingPress } from './arriving-press.ts'
import { takeFirstArrival } from './first-arrival.ts'
import { judgePress } from './judge-press.ts'
import { bringsLateProof, takeLateProof } from './late-proof.ts'

/** The stored answer of a press's key; a replay where it was stored before. */
export interface TakenPress {
  readonly text: string
  readonly isReplay: boolean
}

/**
 * spec 10, 11: stores presses in their order, each exactly once. One statement reads the book, one writes it where the account still has the version that was
 * read: no lock and no connection is held in between. Where the account has changed, everything is read and judged again under its lock, so a race is lost
 * once at most. A press that broke a rule earlier is passed as its refusal and returned as such. A refused press changes nothing and does not affect the
 * others. A stored answer always gives the same text, so that a repeated key gets the same bytes. One exception: a press that a book file
 * brought without its proof of place is verified when the press itself arrives with it.
 */
export async function takePresses(presses: readonly (ArrivingPress | Refusal)[], context: CallContext): Promise<(TakenPress | Refusal)[]> {
  const { account_id } = visitorOf(context)
  const { db } = context
  // Servers of the previous version cannot read the short forms.
  const isShort = context.now >= context.shortFrom
  const valid = presses.flatMap((press) => (press instanceof Refusal ? [] : press))
  const take = async (queries: Queries, isLocked: boolean) => {
    const book = await openAccountBook(queries, account_id, valid)
    const outcomes: (TakenPress | Refusal)[] = []
    for (const press of presses) outcomes.push(press instanceof Refusal ? press : await takePress(queries, book, press, context).catch(refusalsOnly))
    // A late proof is a statement of its own, so it needs the transaction.
    const isWritten = (isLocked || book.proven.size === 0) && (await writeAccountBook(queries, account_id, book, isShort))
    return isWritten ? outcomes : null
  }
  const taken = await take(db, false).catch(nullIfRaceLost)
  if (taken !== null) return taken
  return db.tx(async (tx) => {
    await tx.query(lockAccount, { account_id })
    const locked = await take(tx, true)
    if (locked === null) throw new Error('the account has changed under its own lock')
    return locked
  })
}

function nullIfRaceLost(error: unknown): null {
  if (isLostRace(error)) return null
  throw error
}

async function takePress(db: Queries, book: AccountBook, press: ArrivingPress, context: CallContext): Promise<TakenPress> {
  const known = book.known.get(press.id)
  if (known !== undefined) {
    if (!isHashOf(known.request_hash, press)) throw new Refusal('key_reused')
    if (!bringsLateProof(press.form, known)) return { text: known.answer, isReplay: true }
  }
  const stamp = context.stamps.get(press.form.stamp_id)
  if (stamp === undefined) throw new Refusal('unknown_stamp')
  const verdict = await judgePress(db, book, stamp, press, context)
  if (known === undefined) {
    const { now, limits, shortFrom } = context
    return { text: takeFirstArrival(book, { press, stamp, verdict, now, limits, isShort: now >= shortFrom }), isReplay: false }
  }
  if (!verdict.verified) return { text: known.answer, isReplay: true }
  return { text: takeLateProof(book, press, known, verdict, context.now), isReplay: false }
}

function refusalsOnly(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  throw error
}

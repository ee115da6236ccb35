import type { CollectedStamp } from '../src/core/contract/collected-stamp.ts'
import { stampOfLine } from './store/press-lines.ts'

/**
 * The impressions in the lines of their presses (store/press-lines.ts), each as JSON in its current state, with `separator` between them: later seals follow a line
 * after a tab. `answers`: one line each, null without any. In the same order.
 */
export function stampTexts(answers: string | null, separator: ',' | '\n'): string {
  // Appending takes half as long as joining an array.
  let texts = ''
  for (const line of answers?.split('\n') ?? []) texts += texts === '' ? stampText(line) : `${separator}${stampText(line)}`
  return texts
}

function stampText(entry: string): string {
  const at = entry.indexOf('\t')
  if (at === -1) return stampOfLine(entry)
  const [stamp, seals] = [stampOfLine(entry.slice(0, at)), entry.slice(at + 1)]
  return JSON.stringify({ ...(JSON.parse(stamp) as CollectedStamp), sub_stamps: JSON.parse(seals) as CollectedStamp['sub_stamps'] })
}

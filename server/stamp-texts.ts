import type { CollectedStamp } from '../src/core/contract/collected-stamp.ts'

/**
 * The impressions in the stored answers of their presses, each as JSON in its current state: an answer is rewritten when its verification changes, and later seals
 * follow it after a tab. `answers`: one a line, null without any. In the same order.
 */
export const stampTexts = (answers: string | null): string[] => (answers === null ? [] : answers.split('\n').map(stampText))

function stampText(line: string): string {
  const [answer = '', seals] = line.split('\t')
  const stamp = answer.slice('{"stamp":'.length, answer.lastIndexOf(',"is_new":'))
  if (seals === undefined) return stamp
  return JSON.stringify({ ...(JSON.parse(stamp) as CollectedStamp), sub_stamps: JSON.parse(seals) as CollectedStamp['sub_stamps'] })
}

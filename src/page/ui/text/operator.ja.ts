import type { OperatorFacts } from '../../../core/contract/operator.ts'

/** The operator as stored on this phone: null means on trial, undefined not known yet. */
export type KnownOperator = OperatorFacts | null | undefined

/** The operator as the articles name it. */
export interface OperatorWords {
  /** The statement above everything else; null where an operator is named. */
  readonly status: string | null
  readonly runs: string
  readonly name: string
  readonly contact: string
  readonly logs: string
}

/** When the terms and the privacy policy were last changed. */
export const REVISED = '2026年11月22日'

const APP = '駅印帖は、東日本の駅でデジタルの印を押して集める帖です。'
const LATER = '電波のあるところでひらくと、ここに出ます。'

/** Texts for a named operator, for a service on trial, and for a phone that does not know yet. */
export function operatorWords(operator: KnownOperator): OperatorWords {
  if (operator === undefined) {
    return { status: `運営者の名前と連絡先は、${LATER}`, runs: APP, name: LATER, contact: LATER, logs: '残す日数は、電波のあるところでひらくと出ます。' }
  }
  if (operator === null) {
    return {
      status: '試用中です。運営者の名前、連絡先、記録を残す日数は、まだ決まっていません。決まりしだい、このページに書きます。',
      runs: `${APP}いまは試用中です。`,
      name: '試用中',
      contact: '試用中',
      logs: '残す日数は、試用中のため、まだ決まっていません。',
    }
  }
  const { name, contact, log_days } = operator
  return { status: null, runs: `${APP}${name}（以下「運営者」）が提供しています。`, name, contact, logs: `残すのは${log_days}日です。` }
}

export const OPERATOR_NOTICE = {
  from: '運営者からのお知らせ',
  close: '閉じる',
} as const

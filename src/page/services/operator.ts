import type { OperatorAnswer } from '../../core/contract/operator.ts'
import type { LiveValue } from '../../device/store/live-value.ts'

/** The operator's identity and notice as this phone last loaded them; no answer before any arrived. */
export type OperatorNews = LiveValue<{ readonly answer: OperatorAnswer | null }>

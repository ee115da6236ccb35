import type { OperatorAnswer } from '../../core/contract/operator.ts'
import type { LiveValue } from '../../device/store/live-value.ts'

/** Who runs the service and what they have to say, as this phone heard last; no answer before any came. */
export type OperatorNews = LiveValue<{ readonly answer: OperatorAnswer | null }>

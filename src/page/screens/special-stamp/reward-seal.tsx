import type { BookEntry } from '../../../core/domain/collected-view.ts'
import type { RewardState } from '../../../core/domain/play/reward-state.ts'
import { ImpressionView } from '../../ui/imprint/impression-view.tsx'
import { StampArtView } from '../../ui/stamp-art/stamp-art-view.tsx'
import styles from './reward-seal.module.css'

export interface RewardSealProps {
  readonly stamp_id: number
  readonly state: RewardState
  readonly entry: BookEntry | undefined
  /** Side in CSS pixels. */
  readonly size: number
}

/** The visitor's own impression once there is one; until then the stamp's design, in pencil while it is still to be earned. */
export function RewardSeal({ stamp_id, state, entry, size }: RewardSealProps) {
  if (entry !== undefined && (state === 'collected' || state === 'pressed')) return <ImpressionView {...entry.face} size={size} label={null} />
  return (
    <span className={styles['seal']} data-open={state === 'open' || undefined} style={{ width: size, height: size }}>
      <StampArtView stamp_id={stamp_id} cut={size > 96 ? 'full' : 'small'} />
    </span>
  )
}

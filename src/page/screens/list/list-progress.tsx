import { useEffect, useState } from 'react'
import type { Tally } from '../../../core/domain/tally.ts'
import { TallyView } from '../../ui/tally/tally.tsx'
import styles from './list-screen.module.css'

export interface ListProgressProps {
  /** How many stamps of the list were pressed at their place. */
  readonly progress: string
  readonly tally: Tally
  /** The number of search results; null without a search. */
  readonly found: string | null
}

/** Pause before an announcement: a number for each letter typed would interrupt the previous one. */
const RESTS_MS = 400

/** Progress and its breakdown, or during a search the number of results, announced once typing pauses. */
export function ListProgress({ progress, tally, found }: ListProgressProps) {
  const [said, setSaid] = useState<string | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setSaid(found), found === null ? 0 : RESTS_MS)
    return () => clearTimeout(timer)
  }, [found])
  const isProgress = found === null || said === null
  return (
    <p className={styles['progress']}>
      {isProgress && <span>{progress}</span>}
      {isProgress && tally.keepsake + tally.pending > 0 && <TallyView tally={tally} />}
      <span role="status">{found !== null && said}</span>
    </p>
  )
}

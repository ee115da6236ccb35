import { useEffect, useState } from 'react'
import type { Tally } from '../../../core/domain/tally.ts'
import { TallyView } from '../../ui/tally/tally.tsx'
import styles from './list-screen.module.css'

export interface ListProgressProps {
  /** How much of the list was pressed at its place. */
  readonly progress: string
  readonly tally: Tally
  /** How much a search found; null while nothing is searched for. */
  readonly found: string | null
}

/** A number for each letter typed would not be heard out. */
const RESTS_MS = 400

/** How far one came and what that is made of, and while something is searched for how much was found, read out of itself once the typing rests. */
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

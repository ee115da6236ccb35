import { useEffect, useState } from 'react'

export interface ListProgressProps {
  /** How much of the list is in the book. */
  readonly progress: string
  /** How much a search found; null while nothing is searched for. */
  readonly found: string | null
}

/** A number for each letter typed would not be heard out. */
const RESTS_MS = 400

/** How much there is, and while something is searched for how much was found, read out of itself once the typing rests. */
export function ListProgress({ progress, found }: ListProgressProps) {
  const [said, setSaid] = useState<string | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setSaid(found), found === null ? 0 : RESTS_MS)
    return () => clearTimeout(timer)
  }, [found])
  return (
    <p>
      {(found === null || said === null) && progress}
      <span role="status">{found !== null && said}</span>
    </p>
  )
}

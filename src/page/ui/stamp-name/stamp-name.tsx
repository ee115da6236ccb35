import { useEffect, useState } from 'react'
import type { StampFacts } from '../../../core/catalogue/stamp-facts.ts'
import { loadStamp } from './load-stamp.ts'

/** The facts of a stamp of any kind; undefined until they are loaded, and for an unknown id. */
export function useStampFacts(stamp_id: number): StampFacts | undefined {
  const [held, setHeld] = useState<StampFacts>()
  useEffect(() => {
    let isWanted = true
    loadStamp(stamp_id).then(
      (facts) => isWanted && setHeld(facts),
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [stamp_id])
  return held?.stamp_id === stamp_id ? held : undefined
}

/** A stamp's name as text. Until it is loaded a space takes its place, so that no number flashes. */
export function StampName({ stamp_id }: { readonly stamp_id: number }) {
  return <>{useStampFacts(stamp_id)?.name ?? '\u3000'}</>
}

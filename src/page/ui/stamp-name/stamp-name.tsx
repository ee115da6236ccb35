import { useEffect, useState } from 'react'
import type { StampFacts } from '../../../core/catalogue/stamp-facts.ts'
import { loadStamp } from './load-stamp.ts'

/** What a stamp is, whatever its kind; undefined for the moment before the phone has read it, and for an id that is no stamp's. */
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

/** A stamp's name as text. Until it is known its place is held by a space, so that no number flashes up. */
export function StampName({ stamp_id }: { readonly stamp_id: number }) {
  return <>{useStampFacts(stamp_id)?.name ?? '\u3000'}</>
}

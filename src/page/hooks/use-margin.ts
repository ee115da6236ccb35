import { useEffect, useState } from 'react'
import type { Margin, MarginContent } from '../services/margin.ts'
import { useAppServices } from './use-app-services.ts'

/** Notes and photos; null until their chunk is loaded, and where it cannot be. */
export function useMargin(): Margin | null {
  const { margin } = useAppServices()
  const [loaded, setLoaded] = useState<Margin | null>(null)
  useEffect(() => {
    let isWanted = true
    margin().then(
      (found) => isWanted && setLoaded(found),
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [margin])
  return loaded
}

/** The note and photo of an impression, kept current; null until they have been read. */
export function useMarginContent(margin: Margin | null, collected_id: string): MarginContent | null {
  const [content, setContent] = useState<{ readonly of: string; readonly read: MarginContent } | null>(null)
  useEffect(() => {
    if (margin === null) return undefined
    let isWanted = true
    const read = () =>
      void margin.read(collected_id).then(
        (found) => isWanted && setContent({ of: collected_id, read: found }),
        () => undefined,
      )
    read()
    const unsubscribe = margin.subscribe(read)
    return () => {
      isWanted = false
      unsubscribe()
    }
  }, [margin, collected_id])
  return content?.of === collected_id ? content.read : null
}

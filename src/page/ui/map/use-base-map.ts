import { useEffect, useState } from 'react'
import { loadBaseMap } from '../../../core/catalogue/load-catalogue.ts'
import type { BaseMap } from '../../../core/catalogue/unpack-map.ts'

/** The base map once it is read; null before, and where its chunk cannot be had: the stations are shown without it. */
export function useBaseMap(): BaseMap | null {
  const [map, setMap] = useState<BaseMap | null>(null)
  useEffect(() => {
    let isWanted = true
    const load = async () => {
      const loaded = await loadBaseMap().catch(() => null)
      if (isWanted) setMap(loaded)
    }
    void load()
    return () => {
      isWanted = false
    }
  }, [])
  return map
}

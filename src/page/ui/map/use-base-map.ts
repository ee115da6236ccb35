import { useEffect, useState } from 'react'
import { loadBaseMap } from '../../../core/catalogue/load-catalogue.ts'
import type { BaseMap } from '../../../core/catalogue/unpack-map.ts'
import type { placeLineNames } from './place-line-names.ts'

/** The base map and the layout of line names, fetched beside the map itself. */
export interface NamedMap extends BaseMap {
  readonly placeLineNames: typeof placeLineNames
}

/** How long the map waits at most, in milliseconds. */
const WAIT_MS = 8_000

/** On a first visit the press comes first: beside the map's 53 KB it would be there a second later on a weak signal. */
async function untilPressable(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined)
  if (registration?.active === null) await Promise.race([navigator.serviceWorker.ready, new Promise((resolve) => setTimeout(resolve, WAIT_MS))])
}

/** The base map once it is loaded; null before, and where its chunk cannot be loaded: the stations are shown without it. */
export function useBaseMap(): NamedMap | null {
  const [map, setMap] = useState<NamedMap | null>(null)
  useEffect(() => {
    let isWanted = true
    const load = async () => {
      await untilPressable()
      const loaded = await Promise.all([loadBaseMap(), import('./place-line-names.ts')]).catch(() => null)
      if (isWanted && loaded !== null) setMap({ ...loaded[0], placeLineNames: loaded[1].placeLineNames })
    }
    void load()
    return () => {
      isWanted = false
    }
  }, [])
  return map
}

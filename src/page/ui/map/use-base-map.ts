import { useEffect, useState } from 'react'
import { loadBaseMap } from '../../../core/catalogue/load-catalogue.ts'
import type { BaseMap } from '../../../core/catalogue/unpack-map.ts'
import { untilPressable } from '../until-pressable.ts'
import type { placeLineNames } from './place-line-names.ts'

/** The base map and the layout of line names, fetched beside the map itself. */
export interface NamedMap extends BaseMap {
  readonly placeLineNames: typeof placeLineNames
}

/** The base map once it is loaded; null before, and where its chunk cannot be loaded: the stations are shown without it. */
export function useBaseMap(): NamedMap | null {
  const [map, setMap] = useState<NamedMap | null>(null)
  useEffect(() => {
    let isWanted = true
    const load = async () => {
      // Beside the map's 53 KB the press would be there a second later on a weak signal.
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

import type { Ekisoba } from './ekisoba.ts'
import type { Catalogue } from './station.ts'
import { unpackMap, type BaseMap } from './unpack-map.ts'
import { unpackEkisoba } from './unpack-ekisoba.ts'
import { unpackStations } from './unpack-stations.ts'

/** The stations, fetched and unpacked once; rejects where the chunk cannot be had, and the next call tries again. */
export const loadCatalogue: () => Promise<Catalogue> = once(async () => unpackStations((await import('virtual:catalogue/stations')).default))

/** The noodle shops by stamp_id, fetched and unpacked once; rejects as loadCatalogue does. */
export const loadEkisoba: () => Promise<readonly Ekisoba[]> = once(async () => unpackEkisoba((await import('virtual:catalogue/ekisoba')).default))

/** The base map that stations are drawn on, fetched and unpacked once; rejects as loadCatalogue does. */
export const loadBaseMap: () => Promise<BaseMap> = once(async () => unpackMap((await import('virtual:catalogue/map')).default))

function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
}

import type { Ekiben } from './ekiben.ts'
import type { Ekisoba } from './ekisoba.ts'
import type { Face } from './face.ts'
import type { Ikimono } from './ikimono.ts'
import type { Catalogue } from './station.ts'
import type { Traindepot } from './traindepot.ts'
import { loadOnce } from '../load-once.ts'
import { unpackMap, type BaseMap } from './unpack-map.ts'
import { unpackEkisoba } from './unpack-ekisoba.ts'
import { unpackFaces } from './unpack-faces.ts'
import { unpackLinked } from './unpack-linked.ts'
import { unpackStations } from './unpack-stations.ts'

/** The stations, fetched and unpacked once; rejects when the chunk cannot be loaded, and the next call retries. */
export const loadCatalogue: () => Promise<Catalogue> = loadOnce(async () => unpackStations((await import('virtual:catalogue/stations')).default))

/** The noodle shops by stamp_id, fetched and unpacked once; rejects as loadCatalogue does. */
export const loadEkisoba: () => Promise<readonly Ekisoba[]> = loadOnce(async () => unpackEkisoba((await import('virtual:catalogue/ekisoba')).default))

/** The creatures, by stamp_id; rejects as loadCatalogue does. */
export const loadIkimono: () => Promise<readonly Ikimono[]> = loadOnce(async () => unpackLinked((await import('virtual:catalogue/ikimono')).default))

/** The train depots, by stamp_id; rejects as loadCatalogue does. */
export const loadTraindepots: () => Promise<readonly Traindepot[]> = loadOnce(async () => unpackLinked((await import('virtual:catalogue/traindepots')).default))

/** The lunch boxes, by stamp_id; rejects as loadCatalogue does. */
export const loadEkiben: () => Promise<readonly Ekiben[]> = loadOnce(async () => unpackLinked((await import('virtual:catalogue/ekiben')).default))

/** The faces of trains, by stamp_id; rejects as loadCatalogue does. */
export const loadFaces: () => Promise<readonly Face[]> = loadOnce(async () => unpackFaces((await import('virtual:catalogue/faces')).default))

/** Other operators' lines at a station under their common names, by stamp_id; stations without any are absent. Rejects as loadCatalogue does. */
export const loadConnections: () => Promise<ReadonlyMap<number, readonly string[]>> = loadOnce(
  async () => new Map((await import('virtual:catalogue/connections')).default.rows.map(([stamp_id, ...lines]) => [stamp_id, lines])),
)

/** The base map below the stations, fetched and unpacked once; rejects as loadCatalogue does. */
export const loadBaseMap: () => Promise<BaseMap> = loadOnce(async () => unpackMap((await import('virtual:catalogue/map')).default))

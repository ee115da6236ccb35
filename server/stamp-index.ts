import { createHash } from 'node:crypto'
import type { CourseId } from '../src/core/catalogue/face.ts'
import type { StampKind } from '../src/core/catalogue/stamp-kind.ts'
import type { Station } from '../src/core/catalogue/station.ts'
import { onlyRow, type Db } from './store/db.ts'
import { readReferenceVersion, upsertStamps, writeReferenceVersion } from './store/stamps.ts'

/** The server's facts of one stamp of any kind. Unknown facts are null. */
export interface IndexedStamp {
  readonly stamp_id: number
  readonly kind: StampKind
  readonly name: string
  readonly kana: string
  readonly prefecture: string | null
  readonly area: string | null
  readonly lat: number | null
  readonly lng: number | null
  /** Metres. */
  readonly radius_m: number
  /** For ekisoba: whether its dish is a local speciality. */
  readonly gotouchi?: boolean
  /** For faces: its course, and the stations where it can be pressed. */
  readonly course?: CourseId | null
  readonly calls_at?: readonly number[]
}
export type StampIndex = ReadonlyMap<number, IndexedStamp>

/** Every stamp that can be pressed, by its id. */
export const indexStamps = (stamps: readonly IndexedStamp[]): StampIndex => new Map(stamps.map((stamp) => [stamp.stamp_id, stamp]))

export const stationStamp = ({ stamp_id, name, kana, prefecture, area, lat, lng, radius_m }: Station): IndexedStamp => ({
  stamp_id,
  kind: 'station',
  name,
  kana,
  prefecture,
  area,
  lat,
  lng,
  radius_m,
})

/** Changes when any fact of any stamp changes. */
export const versionOfStamps = (stamps: StampIndex): string =>
  createHash('sha256')
    .update(JSON.stringify([...stamps.values()]))
    .digest('hex')
    .slice(0, 16)

const REFERENCE = 'stamp'

/** Copies the stamps into the database, where queries join them; does nothing where this version is present. Returns whether it wrote. */
export async function seedStamps(db: Db, stamps: StampIndex): Promise<boolean> {
  const version = versionOfStamps(stamps)
  const known = await db.query(readReferenceVersion, { name: REFERENCE })
  if (known.length === 1 && onlyRow(known).version === version) return false
  await db.tx(async (tx) => {
    await tx.query(upsertStamps, { stamps: JSON.stringify([...stamps.values()]) })
    await tx.query(writeReferenceVersion, { name: REFERENCE, version })
  })
  return true
}

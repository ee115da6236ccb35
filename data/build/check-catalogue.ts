import { motifRules } from './motif-rules.ts'
import { boxesOf } from './prefecture-boxes.ts'
import { NUMBERED, SOURCE_FILES, type Sources } from './read-sources.ts'
import { sceneRules } from './scene-rules.ts'
import { ekibenRules, ekisobaRules, faceRules, ikimonoRules, lineRules, stationRules, traindepotRules } from './row-rules.ts'
import type { Rule } from './value-rules.ts'

/** The sources that are lists of rows. */
type RowsKey = Exclude<keyof Sources, 'stampIds' | 'prefectures' | 'railways'>

/** Every fault in the sources, each as `data/<file> row <n> (<name>): <rule>`; an empty list means that they can be built. */
export function checkCatalogue(sources: Sources): string[] {
  const boxes = boxesOf(sources.prefectures)
  const lineNames = new Set(sources.lines.map((line) => line.name))
  const linked = [boxes, new Map(sources.stations.map((row) => [row.stamp_id, row]))] as const
  // A record, not a list, so that a file without its rules does not compile.
  const ofRows: Readonly<Record<RowsKey, readonly string[]>> = {
    lines: checkRows(SOURCE_FILES.lines, sources.lines, lineRules, ['name']),
    stations: checkRows(SOURCE_FILES.stations, sources.stations, stationRules(boxes, lineNames), ['stamp_id', 'source_id', 'name+prefecture']),
    ekisoba: checkRows(SOURCE_FILES.ekisoba, sources.ekisoba, ekisobaRules(boxes, new Set(sources.stations.map((row) => row.stamp_id))), [
      'stamp_id',
      'station_name+shop_name',
    ]),
    ikimono: checkRows(SOURCE_FILES.ikimono, sources.ikimono, ikimonoRules(...linked), ['stamp_id', 'source_id', 'name+prefecture']),
    traindepots: checkRows(SOURCE_FILES.traindepots, sources.traindepots, traindepotRules(...linked), ['stamp_id', 'source_id', 'name']),
    ekiben: checkRows(SOURCE_FILES.ekiben, sources.ekiben, ekibenRules(...linked), ['stamp_id', 'source_id', 'name+station_name']),
    faces: checkRows(SOURCE_FILES.faces, sources.faces, faceRules(sources.stations), ['stamp_id', 'source_id', 'series']),
    stationMotifs: checkRows(SOURCE_FILES.stationMotifs, sources.stationMotifs, motifRules(sources), ['stamp_id']),
    stationScenes: checkRows(SOURCE_FILES.stationScenes, sources.stationScenes, sceneRules(sources), ['stamp_id']),
  }
  return [
    ...Object.values(ofRows).flat(),
    ...checkRowOfEach(sources, 'motif', 'stationMotifs'),
    ...checkRowOfEach(sources, 'scene', 'stationScenes'),
    ...checkStampIds(sources),
  ]
}

function checkRows<T extends object>(file: string, rows: readonly T[], rules: readonly Rule<T>[], unique: readonly string[]): string[] {
  if (!Array.isArray(rows)) return [`data/${file}: not a list of rows`]
  const seen = new Set<string>()
  return rows.flatMap((row, index) => {
    const fields = row as unknown as Readonly<Record<string, unknown>>
    const where = `data/${file} row ${index + 1} (${String(fields['name'] ?? fields['series'] ?? fields['station_name'] ?? '?')})`
    const broken = rules.filter(([, holds]) => !holds(row)).map(([rule]) => `${where}: ${rule}`)
    const twice = unique.flatMap((keys) => {
      const key = `${keys}=${keys
        .split('+')
        .map((part) => String(fields[part]))
        .join('+')}`
      if (!seen.has(key)) return seen.add(key) && []
      return [`${where}: ${keys}: given once only`]
    })
    return [...broken, ...twice]
  })
}

function checkRowOfEach(sources: Sources, what: string, key: 'stationMotifs' | 'stationScenes'): string[] {
  const rows: readonly { readonly stamp_id: number }[] = sources[key]
  const known = new Set(rows.map((row) => row.stamp_id))
  return sources.stations.flatMap((row, index) =>
    known.has(row.stamp_id) ? [] : [`data/${SOURCE_FILES.stations} row ${index + 1} (${row.name}): ${what}: a row of ${SOURCE_FILES[key]}`],
  )
}

function checkStampIds(sources: Sources): string[] {
  const { stampIds } = sources
  const file = `data/${SOURCE_FILES.stampIds}`
  const owner = new Map<number, string>()
  const reused = Object.entries(stampIds).flatMap(([source_id, stamp_id], index) => {
    const first = owner.get(stamp_id)
    if (first !== undefined) return [`${file} row ${index + 1} (${source_id}): ${stamp_id} belongs to ${first}; an id is never reused`]
    owner.set(stamp_id, source_id)
    return []
  })
  const changed = Object.values(NUMBERED).flatMap((key) =>
    sources[key].flatMap((row, index) => {
      const known = stampIds[row.source_id]
      if (known === row.stamp_id) return []
      const rule = known === undefined ? 'not in stamp-ids.json; run node data/build/assign-ids.mjs' : `was ${known}; an id never changes`
      return [`data/${SOURCE_FILES[key]} row ${index + 1} (${'series' in row ? row.series : row.name}): stamp_id: ${rule}`]
    }),
  )
  return [...reused, ...changed]
}

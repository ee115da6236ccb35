import { PREFECTURES } from '../../src/core/catalogue/area.ts'
import type { PackedEkisoba, PackedStations } from '../../src/core/catalogue/packed.ts'
import { contentVersion } from './content-version.ts'
import { chainsOf } from './line-neighbours.ts'
import type { Sources } from './read-sources.ts'

/** The stations' built file: rows by stamp_id, as columns. Expects sources that passed checkCatalogue. */
export function packStations(sources: Sources): PackedStations {
  const rows = sources.stations.toSorted((a, b) => a.stamp_id - b.stamp_id)
  const lineIndex = new Map(sources.lines.map((line, index) => [line.name, index]))
  const sets = [...new Set(rows.map((row) => setKey(row.lines)))]
  const packed = {
    lines: sources.lines.map(({ name, color, kind }) => ({ name, color, kind })),
    stamp_id: deltas(rows.map((row) => row.stamp_id)),
    lat: deltas(rows.map((row) => Math.round(row.lat * 100_000))),
    lng: deltas(rows.map((row) => Math.round(row.lng * 100_000))),
    name: rows.map((row) => row.name).join('\n'),
    kana: rows.map((row) => row.kana).join('\n'),
    romaji: rows.map((row) => row.romaji).join('\n'),
    prefecture: runs(rows.map((row) => PREFECTURES.findIndex((name) => name === row.prefecture))),
    line_sets: sets.map((key) => key.split('\n').map((name) => lineIndex.get(name) ?? -1)),
    line_set: rows.map((row) => sets.indexOf(setKey(row.lines))),
    shinkansen: rows.flatMap((row, index) => (row.shinkansen ? [index] : [])),
    radius_m: rows.flatMap((row, index) => (row.radius_m === null ? [] : [index, row.radius_m])),
    chains: chainsOf(sources.railways, rows).map((chain) => [lineIndex.get(chain.line) ?? -1, ...deltas(chain.stations)]),
  }
  return { version: contentVersion(packed), ...packed }
}

/** The noodle shops' built file, by stamp_id; a row's source stays in the source file. */
export function packEkisoba(sources: Sources): PackedEkisoba {
  const rows = sources.ekisoba.toSorted((a, b) => a.stamp_id - b.stamp_id).map(({ source: _source, confidence: _confidence, ...row }) => row)
  return { version: contentVersion(rows), rows }
}

const setKey = (lines: readonly string[]) => lines.join('\n')

function deltas(values: readonly number[]): number[] {
  return values.map((value, index) => value - (values[index - 1] ?? 0))
}

function runs(values: readonly number[]): number[] {
  const pairs: number[] = []
  for (const value of values) {
    if (pairs.at(-2) === value) pairs[pairs.length - 1] = (pairs.at(-1) ?? 0) + 1
    else pairs.push(value, 1)
  }
  return pairs
}

// node data/build/assign-ids.mjs: gives new rows of stations.json their stamp_id and writes it into both files (data/PROVENANCE.md).
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runnerImport } from 'vite'

const { module } = await runnerImport(join(import.meta.dirname, 'assign-stamp-ids.ts'))
const stationsFile = join(import.meta.dirname, '../stations.json')
const tableFile = join(import.meta.dirname, '../stamp-ids.json')

const rows = JSON.parse(readFileSync(stationsFile, 'utf8'))
const table = module.assignStampIds(rows.map((row) => row.source_id), JSON.parse(readFileSync(tableFile, 'utf8')))
const numbered = rows.map((row) => ({ stamp_id: table[row.source_id], ...row, ...(row.stamp_id ? {} : { stamp_id: table[row.source_id] }) }))

writeFileSync(stationsFile, `[\n${numbered.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`)
writeFileSync(tableFile, `{\n${Object.entries(table).map(([key, id]) => `${JSON.stringify(key)}: ${id}`).join(',\n')}\n}\n`)

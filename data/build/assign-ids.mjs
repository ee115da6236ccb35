// node data/build/assign-ids.mjs: assigns a stamp_id to new rows and writes it into their file and the table (data/PROVENANCE.md).
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runnerImport } from 'vite'

const load = async (path) => (await runnerImport(join(import.meta.dirname, path))).module
const { assignStampIds } = await load('assign-stamp-ids.ts')
const { NUMBERED, SOURCE_FILES } = await load('read-sources.ts')
const { STAMP_KINDS } = await load('../../src/core/catalogue/stamp-kind.ts')

const pathOf = (key) => join(import.meta.dirname, '..', SOURCE_FILES[key])

let table = JSON.parse(readFileSync(pathOf('stampIds'), 'utf8'))
for (const [kind, key] of Object.entries(NUMBERED)) {
  const rows = JSON.parse(readFileSync(pathOf(key), 'utf8'))
  table = assignStampIds(
    rows.map((row) => row.source_id),
    table,
    STAMP_KINDS[kind],
  )
  const numbered = rows.map(({ stamp_id, ...row }) => ({ stamp_id: stamp_id ?? table[row.source_id], ...row }))
  writeFileSync(pathOf(key), `[\n${numbered.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`)
}
writeFileSync(
  pathOf('stampIds'),
  `{\n${Object.entries(table)
    .map(([key, id]) => `${JSON.stringify(key)}: ${id}`)
    .join(',\n')}\n}\n`,
)

// Copies a database as lines of JSON, for example to move from the embedded one to PostgreSQL:
//   npm run db:export -- visitors.ndjson
//   DATABASE_URL=postgres://… SECRET=… npm run migrate && DATABASE_URL=… SECRET=… npm run db:import -- visitors.ndjson
// The server must not run meanwhile. Keep the secret (DATA_DIR/secret, as SECRET): printed tags are signed with it.
import { closeSync, createReadStream, openSync, renameSync, writeSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { createServer } from 'vite'
import { readArguments } from './read-arguments.mjs'

const {
  words: [command, file],
} = readArguments({
  usage: 'npm run db:export -- FILE | npm run db:import -- FILE',
  isValid: ([name, path, ...more]) => ['export', 'import'].includes(name) && path !== undefined && more.length === 0,
})
const vite = await createServer({ server: { middlewareMode: true, hmr: false, ws: false }, appType: 'custom', logLevel: 'error' })
try {
  await run()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await vite.close()
}

async function run() {
  const load = (path) => vite.ssrLoadModule(path)
  const { readSettings } = await load('/server/settings.ts')
  const { connectDatabase } = await load('/server/open-database.ts')
  const { migrate } = await load('/server/store/migrate.ts')
  const { SILENT } = await load('/server/log.ts')
  const { exportDatabase, importDatabase } = await load('/server/store/dump.ts')
  const settings = readSettings(process.env, process.cwd())
  const db = await connectDatabase(settings, SILENT)
  try {
    // As at a server's start; a shared database is migrated by its operator.
    if (settings.databaseUrl === null) await migrate(db)
    const rows = command === 'export' ? await exportTo(file, (write) => exportDatabase(db, write)) : await importDatabase(db, () => linesOf(file))
    console.log(`${command === 'export' ? 'Exported' : 'Imported'} ${rows} rows.`)
  } finally {
    await db.close()
  }
}

/** Renamed to its final name only when it is complete. */
async function exportTo(path, work) {
  const draft = `${path}.new`
  const target = openSync(draft, 'w', 0o600)
  try {
    const rows = await work((line) => writeSync(target, `${line}\n`))
    renameSync(draft, path)
    return rows
  } finally {
    closeSync(target)
  }
}

/** Reads line by line: a string in Node is limited to 512 MB. */
async function* linesOf(path) {
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) if (line !== '') yield line
}

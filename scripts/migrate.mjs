// Migrates the database named by DATABASE_URL (or the embedded one in DATA_DIR), with the built server.
import { existsSync } from 'node:fs'

const built = new URL('../dist/server/main.js', import.meta.url)
if (!existsSync(built)) {
  console.error('There is no built server yet: run `npm run build` first.')
  process.exit(1)
}
const { migrateDatabase } = await import(built.href)
const applied = await migrateDatabase()
console.log(applied.length === 0 ? 'The database is up to date.' : `Applied ${applied.join(', ')}.`)

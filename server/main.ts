import { realpathSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { pino } from 'pino'
import { loadStamps } from './load-stamps.ts'
import type { Log } from './log.ts'
import { connectForMigration } from './open-database.ts'
import { serve, type RunningServer } from './serve.ts'
import { readSettings } from './settings.ts'
import { migrate } from './store/migrate.ts'
import { inThread } from './store/engine-thread.ts'
import { startWatchdog } from './watchdog.ts'

/** Longer than the waits for requests and connections: the database's last checkpoint takes long on a slow disk. deploy/ and compose.yaml wait longer still. */
const HARD_EXIT_MS = 60_000
/** Logged at each start until an operator is named (docs/deploy.md). */
const ON_TRIAL = '試用中: set OPERATOR_NAME, OPERATOR_CONTACT and LOG_RETENTION_DAYS; until then /terms/ and /privacypolicy/ name no operator'

/**
 * Starts the server described by the environment, with the whole catalogue; resolves when it listens. `databaseThread` is the built database-thread.ts: without
 * it an embedded database runs in this thread.
 */
export async function start(
  env: Readonly<Record<string, string | undefined>> = process.env,
  cwd = process.cwd(),
  print: (line: string) => void = say,
  databaseThread?: URL,
): Promise<RunningServer> {
  const settings = readSettings(env, cwd)
  if (settings.operator === null) print(ON_TRIAL)
  const stamps = await loadStamps()
  const stuckMs = settings.stuckSeconds * 1_000
  startWatchdog(stuckMs, 'the main thread')
  const openEngine = databaseThread === undefined ? undefined : inThread(databaseThread, stuckMs)
  return serve({ settings, stamps, log: logger(settings.logLevel), openEngine })
}

/** Migrates the database named by the environment; returns the ids of the steps applied. */
export async function migrateDatabase(env: Readonly<Record<string, string | undefined>> = process.env, cwd = process.cwd()): Promise<string[]> {
  const settings = readSettings(env, cwd)
  const db = await connectForMigration(settings, logger(settings.logLevel))
  try {
    return await migrate(db)
  } finally {
    await db.close()
  }
}

const logger = (level: string): Log => pino({ level })
const say = (line: string) => process.stdout.write(`${line}\n`)

async function run(command: string | undefined): Promise<void> {
  if (command === 'migrate') {
    const applied = await migrateDatabase()
    say(applied.length === 0 ? 'the database is up to date' : `applied ${applied.join(', ')}`)
    return
  }
  const server = await start(process.env, process.cwd(), say, new URL('./database-thread.js', import.meta.url))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop(server))
  process.on('SIGHUP', () => server.reload())
  // Written last: its reader may send a signal at once.
  say(`listening on ${server.url}`)
}

async function stop(server: RunningServer): Promise<void> {
  setTimeout(() => process.exit(1), HARD_EXIT_MS).unref()
  await server.close()
  process.exit(0)
}

/** Whether Node runs this file, rather than importing it. */
const isProgram = process.argv[1] !== undefined && import.meta.url === pathToFileURL(realpathSync(process.argv[1])).href
if (isProgram) {
  run(process.argv[2]).catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  })
}

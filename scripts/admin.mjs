// The operator's commands for a single visitor:
//   npm run admin -- find のんびり各駅           by a part of the nickname, by the account's id or by a press's key
//   npm run admin -- find --stamp 1191 --day 2026-11-22    who pressed a stamp on a day in Japan
//   npm run admin -- book ACCOUNT              the stamps of a book, and which of them count
//   npm run admin -- rename ACCOUNT 新しい名
//   npm run admin -- delete ACCOUNT --yes      all of it, as the visitor's own deletion does
//   npm run admin -- keepsake ACCOUNT 1191 856 | --all     presses of these stamps count no more
// With the embedded database the server must not run meanwhile: one process at a time. Each change writes a log line to stderr.
import { pino } from 'pino'
import { createServer } from 'vite'
import { readArguments } from './read-arguments.mjs'

const USAGE =
  'npm run admin -- find WORDS | find --stamp ID --day 2026-11-22 | book ACCOUNT | rename ACCOUNT NICKNAME | delete ACCOUNT --yes | keepsake ACCOUNT STAMP… | keepsake ACCOUNT --all'
const COMMANDS = { find, book, rename, delete: remove, keepsake }

const {
  values,
  words: [asked, ...given],
} = readArguments({
  usage: USAGE,
  options: { stamp: { type: 'string' }, day: { type: 'string' }, yes: { type: 'boolean' }, all: { type: 'boolean' } },
  isValid: ([name = '']) => Object.hasOwn(COMMANDS, name),
})
let vite
try {
  // Missing arguments are reported before anything is opened.
  const work = COMMANDS[asked](given, values)
  vite = await createServer({ server: { middlewareMode: true, hmr: false, ws: false }, appType: 'custom', logLevel: 'error' })
  await onDatabase(work)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await vite?.close()
}

async function onDatabase(work) {
  const load = (path) => vite.ssrLoadModule(path)
  const { readSettings } = await load('/server/settings.ts')
  const { loadStamps } = await load('/server/load-stamps.ts')
  const { openDatabase } = await load('/server/open-database.ts')
  const { createAdmin } = await load('/server/admin.ts')
  const { SILENT } = await load('/server/log.ts')
  const stamps = await loadStamps()
  const db = await openDatabase(readSettings(process.env, process.cwd()), stamps, SILENT)
  try {
    await work({ admin: createAdmin(db, pino(pino.destination({ dest: 2, sync: true }))), stamps })
  } finally {
    await db.close()
  }
}

function find(words, { stamp, day }) {
  const isByPress = stamp !== undefined || day !== undefined
  if (isByPress ? stamp === undefined || day === undefined || words.length > 0 : words.length === 0)
    throw new Error('find: expects words, or --stamp and --day together')
  return async ({ admin, stamps }) => listFound(await admin.find(isByPress ? { stamp_id: stampId(stamp, stamps), day } : { words: words.join(' ') }))
}

function listFound(found) {
  for (const { id, kind, sns_type, nickname, merged_into, created_at, last_collected_at, stamp_num, ranked_num } of found) {
    const who = kind === 'sns' ? `${sns_type}, ${nickname === null ? 'no nickname' : `「${nickname}」`}` : 'guest'
    const since = `since ${created_at.toISOString()}, last press received ${last_collected_at?.toISOString() ?? 'never'}`
    console.log(`${id}  ${who}, ${stamp_num} stamps (${ranked_num} count), ${since}${merged_into === null ? '' : `; moved to ${merged_into}`}`)
  }
  console.log(found.length === 0 ? 'Nobody.' : `${found.length} found${found.length === 50 ? ' (there may be more)' : ''}.`)
}

function book(words) {
  const [account] = only('book', words, 1)
  return async ({ admin, stamps }) => {
    for (const { stamp_id, presses, verified, first_at, reasons } of await admin.readBook(account)) {
      console.log(
        `${stamp_id} ${stamps.get(stamp_id)?.name ?? ''}: ${presses} pressed, ${verified} count, first ${first_at.toISOString()}${reasons === '' ? '' : ` (${reasons})`}`,
      )
    }
  }
}

function rename(words) {
  const [account, nickname] = only('rename', words, 2)
  return async ({ admin }) => {
    await admin.rename(account, nickname)
    console.log(`${account} is now called 「${nickname}」.`)
  }
}

function remove(words, { yes }) {
  const [account] = only('delete', words, 1)
  if (yes !== true) throw new Error(`delete: cannot be undone. Add --yes to delete ${account} with its book, its registration and its logins`)
  return async ({ admin }) => {
    await admin.remove(account)
    console.log(`${account} is deleted. A phone that still holds the book may send it again as a new guest.`)
  }
}

function keepsake([account, ...ids], { all }) {
  if (account === undefined || (all === true) === ids.length > 0) throw new Error('keepsake: expects an account, and either stamps or --all')
  return async ({ admin, stamps }) => {
    const made = await admin.makeKeepsakes(account, all === true ? 'all' : ids.map((id) => stampId(id, stamps)))
    console.log(`${made} of the presses of ${account} are now keepsakes.`)
  }
}

function only(command, words, count) {
  if (words.length !== count)
    throw new Error(`${command}: expects ${count === 1 ? 'an account' : 'an account and a nickname'}, not ${words.length} words\n${USAGE}`)
  return words
}

function stampId(text, stamps) {
  const id = /^\d{1,5}$/u.test(text) ? Number(text) : Number.NaN
  if (!stamps.has(id)) throw new Error(`stamp: the catalogue has no stamp ${text}`)
  return id
}

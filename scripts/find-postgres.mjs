import { existsSync, readdirSync, realpathSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'

const DEBIAN = '/usr/lib/postgresql'

/**
 * The folder of PostgreSQL's programs (initdb, postgres): the newest of Debian's packages, else the one on PATH; null where there is none.
 * @returns {string | null}
 */
export function findPostgres() {
  const debian = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [...debian.map((version) => join(DEBIAN, version, 'bin')), ...(process.env['PATH'] ?? '').split(delimiter)]
  const found = folders.find((folder) => existsSync(join(folder, 'initdb')))
  // The programs find each other beside the real file, not beside a link to it.
  return found === undefined ? null : dirname(realpathSync(join(found, 'initdb')))
}

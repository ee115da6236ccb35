import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { step } from './run.mjs'

/**
 * Imports a package that neither a start nor a test needs: it is no dependency, and is fetched into .cache on first use.
 * @param {string} name @param {string} version @param {string} entry its file to import
 * @returns {Promise<unknown>}
 */
export async function importTool(name, version, entry) {
  const folder = join('.cache', `${name.slice(name.indexOf('/') + 1)}-${version}`)
  const file = join(folder, 'node_modules', name, entry)
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true })
    // Without a package.json here npm would use the project's.
    writeFileSync(join(folder, 'package.json'), '{ "private": true }\n')
    const args = ['install', '--prefix', folder, '--no-audit', '--no-fund', '--ignore-scripts', `${name}@${version}`]
    await step(`${name} ${version} を .cache に入れています`, 'npm', args)
  }
  return import(pathToFileURL(resolve(file)).href)
}

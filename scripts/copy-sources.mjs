import { cpSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'

const COPIED = [
  'src',
  'sw',
  'server',
  'data',
  'test',
  'scripts',
  'public',
  'docs',
  'index.html',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'tsconfig.json',
  'tsconfig.base.json',
]

/** Creates an editable copy of everything that builds and tests read; the packages are a link. @param {string} folder replaced where it exists */
export function copySources(folder) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const name of COPIED) cpSync(name, join(folder, name), { recursive: true })
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
}

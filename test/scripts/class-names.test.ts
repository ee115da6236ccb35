import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { preprocessCSS, resolveConfig } from 'vite'
import { expect, it } from 'vitest'
import { classNames } from '../../scripts/class-names.ts'

const SRC = resolve('src')
const sheets = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.module.css'))
  .map((path) => join(SRC, path))
const LOCALS = Array.from({ length: 60 }, (_, index) => `name${index}`)

it('gives no two classes of all stylesheets the same name, and a name that CSS allows', () => {
  const nameOf = classNames()
  const names = sheets.flatMap((sheet) => LOCALS.map((local) => nameOf(local, sheet)))
  expect(new Set(names).size).toBe(sheets.length * LOCALS.length)
  expect(names.filter((name) => !/^[a-z]+_[a-z]+$/iu.test(name))).toEqual([])
})

it('names the classes of a stylesheet alike in whatever order a build reads the stylesheets', () => {
  const [one, other] = [classNames(), classNames()]
  const forward = sheets.map((sheet) => one('row', sheet) + one('name', sheet))
  const backward = sheets.toReversed().map((sheet) => other('row', sheet) + other('name', sheet))
  expect(backward.toReversed()).toEqual(forward)
})

it('refuses a stylesheet outside src', () => {
  expect(() => classNames()('row', resolve('elsewhere.module.css'))).toThrow('elsewhere.module.css is no stylesheet of')
})

it('every class that a component asks its stylesheet for is there, under the name that the stylesheet has', async () => {
  const config = await resolveConfig({ logLevel: 'error' }, 'build')
  const missing: string[] = []
  for (const path of readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tsx'))) {
    const source = readFileSync(join(SRC, path), 'utf8')
    for (const [, local = '', from = ''] of source.matchAll(/^import (\w+) from '(.+\.module\.css)'$/gmu)) {
      const sheet = resolve(SRC, dirname(path), from)
      const { modules = {} } = await preprocessCSS(readFileSync(sheet, 'utf8'), sheet, config)
      for (const [, name = ''] of source.matchAll(new RegExp(`\\b${local}\\['([^']+)'\\]`, 'gu'))) if (!(name in modules)) missing.push(`${path}: ${name}`)
    }
  }
  expect(missing).toEqual([])
})

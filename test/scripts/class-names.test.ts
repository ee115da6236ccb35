import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
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

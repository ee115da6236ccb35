import { brotliCompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { letteringModule, readLettering } from '../../../data/build/lettering.ts'

const NAMES = ['盛岡', '盛', '上野']
const tableOf = (face: string, names = NAMES) => JSON.parse(letteringModule(face, names).slice('export default '.length)) as string
const charsOf = (table: string) => table.split('\n').map((line) => String.fromCodePoint(line.codePointAt(0) ?? 0))

describe('letteringModule', () => {
  it('[10] the face of names is in two parts: the characters of names and all others, each character once', () => {
    const [common, rare] = [charsOf(tableOf('kizami')), charsOf(tableOf('kizami-rare'))]
    expect(common.filter((char) => !/[ -~]/u.test(char)).toSorted()).toEqual(['上', '岡', '盛', '野'])
    expect([...common, ...rare].toSorted()).toEqual(charsOf(readLettering('kizami')).toSorted())
  })

  it.each(['kizami-rare', 'marui', 'ita', 'futo'])('[10] %s is a module whose default is the table', (face) => {
    const source = letteringModule(face, NAMES)
    expect(source.startsWith('export default "')).toBe(true)
    const table = JSON.parse(source.slice('export default '.length)) as string
    expect(table.split('\n').length).toBeGreaterThan(100)
  })

  it('[10] all faces together stay under 260 KB on the wire', () => {
    const bytes = ['kizami', 'kizami-rare', 'marui', 'ita', 'futo'].map((face) => brotliCompressSync(letteringModule(face, NAMES)).length)
    expect(bytes.reduce((a, b) => a + b, 0)).toBeLessThan(260 * 1024)
  })

  it('[10] no other file can be requested', () => {
    expect(() => letteringModule('../stations', NAMES)).toThrow('no typeface')
  })
})

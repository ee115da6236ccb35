import { brotliCompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { letteringModule } from '../../../data/build/lettering.ts'

describe('letteringModule', () => {
  it.each(['kizami', 'marui', 'ita', 'futo'])('[10] %s is a module whose default is the table', (face) => {
    const source = letteringModule(face)
    expect(source.startsWith('export default "')).toBe(true)
    const table = JSON.parse(source.slice('export default '.length)) as string
    expect(table.split('\n').length).toBeGreaterThan(100)
  })

  it('[10] all faces together stay under 260 KB on the wire', () => {
    const bytes = ['kizami', 'marui', 'ita', 'futo'].map((face) => brotliCompressSync(letteringModule(face)).length)
    expect(bytes.reduce((a, b) => a + b, 0)).toBeLessThan(260 * 1024)
  })

  it('[10] no other file can be requested', () => {
    expect(() => letteringModule('../stations')).toThrow('no face')
  })
})

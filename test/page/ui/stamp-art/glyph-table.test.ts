import { describe, expect, it } from 'vitest'
import { glyphTable } from '../../../../src/page/ui/stamp-art/glyph-table.ts'

/** O is the alphabet's middle, 0; P is 1, Q is 2; ~ leads two digits of a far number. */

describe('glyphTable', () => {
  it('[10] reads advance, commands and points as steps', () => {
    const table = glyphTable('あOMOPLQOZ\n𠮷QM~PQ~P.Z')
    expect(table.glyph('あ')).toEqual({ advance: 0, commands: [['M', 0, 1], ['L', 2, 1], ['Z']] })
    expect(table.has('𠮷')).toBe(true)
    const far = table.glyph('𠮷')?.commands[0]
    expect(far?.slice(1).every((n) => Number.isInteger(n) && Math.abs(Number(n)) > 44)).toBe(true)
  })

  it('[10] takes another part of its typeface later', () => {
    const table = glyphTable('あP')
    expect(table.has('い')).toBe(false)
    table.add('いQ')
    expect([table.glyph('あ')?.advance, table.glyph('い')?.advance]).toEqual([1, 2])
  })

  it('[10] a character without a glyph is null, not a box', () => {
    expect(glyphTable('あP').glyph('い')).toBeNull()
  })
})

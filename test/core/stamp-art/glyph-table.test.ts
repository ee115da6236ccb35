import { describe, expect, it } from 'vitest'
import { glyphTable } from '../../../src/core/stamp-art/glyph-table.ts'

/** O is the alphabet's middle, 0; P is 1, Q is 2; ~ leads two digits of a far number. A space begins a contour, § curves, ¶ lines. */

describe('glyphTable', () => {
  it('[10] reads advance, contours and points as steps, and closes each contour', () => {
    const table = glyphTable('あO OPQO§POOP¶PP PPPP\n𠮷Q ~PQ~P.')
    expect(table.glyph('あ')).toEqual({
      advance: 0,
      commands: [
        ['M', 0, 1],
        ['L', 2, 1],
        ['Q', 3, 1, 3, 2],
        ['L', 4, 3],
        ['L', 0, 1],
        ['M', 1, 2],
        ['L', 2, 3],
        ['L', 1, 2],
      ],
    })
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

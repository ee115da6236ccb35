import { describe, expect, it } from 'vitest'
import { faultTable, replaceTable, storedRows, type Row } from '../../scripts/fault-table.mjs'

const row = (fault: string, waits: readonly number[]): Row => ({ table: 'server', fault, rounds: waits.length, acknowledged: 7, lost: 0, doubled: 0, waits })
const MACHINE = 'one machine'
const document = (lines: readonly string[]) => replaceTable('before <!-- server --><!-- end of server --> after', 'server', lines)

describe('[11] the tables of docs/reliability.md', () => {
  it('a run replaces the rows that it made and keeps the others', () => {
    const first = document(faultTable([row('b: killed', [1]), row('a: frozen', [2])], new Map(), MACHINE))
    const second = faultTable([row('b: killed', [3, 5, 4])], storedRows(first, 'server'), MACHINE)
    expect(second[0]).toBe('14 presses, one machine')
    expect(second.slice(4)).toEqual(['| a: frozen | 1 | 7 | 0 | 0 | 2.00, 2.00 |', '| b: killed | 3 | 7 | 0 | 0 | 4.00, 5.00 |', ''])
  })

  it('nothing beside the table changes', () => {
    const text = document(faultTable([row('a', [1])], new Map(), MACHINE))
    expect(text.startsWith('before <!-- server -->\n')).toBe(true)
    expect(text.endsWith('\n<!-- end of server --> after')).toBe(true)
    expect(replaceTable(text, 'server', faultTable([row('a', [1])], storedRows(text, 'server'), MACHINE))).toBe(text)
  })

  it('a table that the document lacks is an error', () => {
    expect(() => storedRows('nothing', 'server')).toThrow(RangeError)
  })
})

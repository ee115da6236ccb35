import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { ERROR_CODES } from '../../src/core/contract/error-record.ts'
import { decideDrainStep } from '../../src/core/domain/drain-policy.ts'

const rows = readFileSync('docs/errors.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
const cells = rows.map((row) => row.split('|').map((cell) => cell.trim().replaceAll('`', '')))

it('[8] docs/errors.md names every error code once, and no other', () => {
  expect(cells.map(([, code]) => code)).toEqual([...ERROR_CODES])
})

/** The effect of the code on a press, in the document's words. */
function fateOf(code: string, status: number): string {
  const step = (hasRenewed: boolean) => decideDrainStep({ kind: 'http', status, code, retryAfterMs: null }, { attempts: 0, hasRenewed, owner: 'sns' }, 0)
  const kept = (held: ReturnType<typeof step>) => (held.do === 'keep' && held.needs_login === true ? 'login' : 'waits')
  const first = step(false)
  if (first.do === 'refuse') return 'tray'
  return first.do === 'renew' ? `renews, then ${kept(step(true))}` : kept(first)
}

it('[8, 11] it states the effect of each code on a press', () => {
  const told = cells.filter(([, , , , press = '']) => !press.startsWith('–'))
  expect(told.length).toBeGreaterThan(15)
  for (const [, code = '', status = '', , press = ''] of told) {
    const fate = fateOf(code, Number(status.split(',')[0]))
    expect(press.startsWith(fate), `${code}: ${press}, but ${fate}`).toBe(true)
  }
})

import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { ERROR_CODES } from '../../src/core/contract/error-record.ts'
import { decideDrainStep } from '../../src/core/domain/drain-policy.ts'

const rows = readFileSync('docs/errors.md', 'utf8').split('\n').filter((line) => line.startsWith('| `'))
const cells = rows.map((row) => row.split('|').map((cell) => cell.trim().replaceAll('`', '')))

it('[8] docs/errors.md names every error code once, and no other', () => {
  expect(cells.map(([, code]) => code)).toEqual([...ERROR_CODES])
})

it.each(cells.filter(([, , , , press]) => press !== undefined && !press.startsWith('–')).map(([, code = '', status = '', , press = '']) => [code, Number(status.split(',')[0]), press] as const))(
  '[8, 11] a press that meets %s (%i) %s',
  (code, status, press) => {
    const step = (hasRenewed: boolean) => decideDrainStep({ kind: 'http', status, code, retryAfterMs: null }, { attempts: 0, hasRenewed, owner: 'sns' }, 0)
    const [first, second] = [step(false), step(true)]
    if (press === 'tray') expect(first.do).toBe('refuse')
    if (press.startsWith('waits')) expect(first.do).toBe('keep')
    if (press.startsWith('renews')) expect([first.do, second.do]).toEqual(['renew', 'keep'])
    if (press.endsWith('login')) expect(second).toMatchObject({ do: 'keep', needs_login: true })
  },
)

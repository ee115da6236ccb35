import { describe, expect, it } from 'vitest'
import { isLostRace, isUnavailable, retryLostRaces } from '../../../server/store/database-errors.ts'

const withCode = (code: string) => Object.assign(new Error(`database says ${code}`), { code })

describe('a lost race', () => {
  it('is retried until it succeeds', async () => {
    let runs = 0
    const result = await retryLostRaces(async () => {
      runs += 1
      if (runs < 4) throw withCode(runs % 2 === 0 ? '40P01' : '40001')
      return 'won'
    })
    expect([result, runs]).toEqual(['won', 4])
  })

  it('is given up after eight losses, and any other error at once', async () => {
    let runs = 0
    const lose = (code: string) =>
      retryLostRaces(async () => {
        runs += 1
        throw withCode(code)
      })
    await expect(lose('40001')).rejects.toThrow('40001')
    expect(runs).toBe(8)
    await expect(lose('23505')).rejects.toThrow('23505')
    expect(runs).toBe(9)
  })

  it('is distinguished from an unreachable database and from a bug', () => {
    expect([isLostRace(withCode('40001')), isLostRace(withCode('57P01')), isLostRace(new Error('40001'))]).toEqual([true, false, false])
    expect([isUnavailable(Object.assign(withCode('ENOENT'), { syscall: 'connect' })), isUnavailable(withCode('ENOENT'))]).toEqual([true, false])
    expect([isUnavailable(withCode('57P01')), isUnavailable(new Error('Connection terminated unexpectedly')), isUnavailable(withCode('42703'))]).toEqual([
      true,
      true,
      false,
    ])
  })
})

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepRows, readKeptRows, type KeptRow } from '../../../../src/page/ui/page-shape/kept-rows.ts'

const ADDRESS = '/list/?show=all'
const rowsOf = (...pictures: (string | null)[]) => pictures.map((picture, index): KeptRow => [index + 1, `駅${index}`, picture, index === 0])

beforeEach(() => {
  localStorage.clear()
  delete document.documentElement.dataset['volume']
})

afterEach(() => vi.unstubAllGlobals())

describe('[12] the first rows that a cold start shows', () => {
  it('are those of the same address and of the open volume', () => {
    const rows = rowsOf('data:a', null)
    keepRows({ address: ADDRESS, isLeaves: false, rows })
    expect(readKeptRows(null, ADDRESS)).toEqual({ address: ADDRESS, isLeaves: false, rows })
    expect([readKeptRows(null, '/list/'), readKeptRows('-2', ADDRESS)]).toEqual([null, null])
    document.documentElement.dataset['volume'] = '-2'
    keepRows({ address: ADDRESS, isLeaves: true, rows })
    expect([readKeptRows('', ADDRESS)?.isLeaves, readKeptRows('-2', ADDRESS)?.isLeaves]).toEqual([false, true])
  })

  it('leave out a picture for which there is no room, and keep its name', () => {
    keepRows({ address: ADDRESS, isLeaves: true, rows: rowsOf('a'.repeat(119_999), 'bb', 'c') })
    expect(readKeptRows('', ADDRESS)?.rows.map(([, name, picture]) => [name, picture?.length ?? 0])).toEqual([
      ['駅0', 119_999],
      ['駅1', 0],
      ['駅2', 1],
    ])
  })

  it('[11] on a full phone none are kept, and the room of those before is free for presses', () => {
    const full = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    const removeItem = vi.fn<(key: string) => void>()
    vi.stubGlobal('localStorage', { setItem: full, removeItem })
    keepRows({ address: ADDRESS, isLeaves: true, rows: rowsOf('b') })
    expect(removeItem.mock.calls).toEqual([['ekiincho-first-rows']])
  })
})

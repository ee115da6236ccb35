import { describe, expect, it } from 'vitest'
import { canShareFiles, shareFiles } from '../../../../src/page/ui/share/share-files.ts'

const FILES = [new File(['x'], 'ekiincho-01.png', { type: 'image/png' })]
const phone = (share: () => Promise<void>, takes = true) => ({ canShare: () => takes, share })
async function give(sharer: Parameters<typeof shareFiles>[1]) {
  const saved: string[] = []
  return [await shareFiles(FILES, sharer, (file) => void saved.push(file.name)), saved]
}

describe('[2] share', () => {
  it('uses the phone’s own sheet where it takes files', async () => {
    expect(await give(phone(() => Promise.resolve()))).toEqual(['shared', []])
  })

  it('a visitor who cancels sees no error, and nothing is saved', async () => {
    expect(await give(phone(() => Promise.reject(new DOMException('', 'AbortError'))))).toEqual(['cancelled', []])
  })

  it.each([
    ['a browser without a sheet', {}],
    ['a sheet that takes no files', phone(() => Promise.reject(new Error('not asked')), false)],
    ['a sheet that will not open', phone(() => Promise.reject(new DOMException('', 'NotAllowedError')))],
  ])('%s saves the picture', async (_what, sharer) => {
    expect(await give(sharer)).toEqual(['saved', ['ekiincho-01.png']])
  })

  it('asks the phone about these very files', () => {
    expect([canShareFiles(FILES, {}), canShareFiles(FILES, { canShare: (data) => data?.files?.[0] === FILES[0] })]).toEqual([false, true])
  })
})

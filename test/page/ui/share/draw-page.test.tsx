import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { SharedStamp } from '../../../../src/page/ui/share/shared-stamp.ts'
import { sharedStamp } from '../../../support/shared-stamp.ts'

const FOLDER = '../../../../src/page/ui/share'
// happy-dom has no canvas: the impression is left out, and the texts of the page are recorded.
beforeEach(() => {
  vi.resetModules()
  vi.doMock(`${FOLDER}/draw-sheet.ts`, () => ({ drawSheet: async () => true }))
  vi.doMock(`${FOLDER}/export-picture.ts`, () => ({ exportPicture: async () => new Blob() }))
})
afterEach(() => {
  vi.doUnmock(`${FOLDER}/draw-sheet.ts`)
  vi.doUnmock(`${FOLDER}/export-picture.ts`)
  vi.resetModules()
  vi.restoreAllMocks()
})

const STORY = '世界で愛されるりんご「ふじ」は、この町で生まれました。'

async function textsOf(...stamps: SharedStamp[]): Promise<string> {
  const texts: string[] = []
  const settings: Record<string, unknown> = {}
  const recording: unknown = new Proxy(settings, {
    get: (context, name) => {
      if (name === 'measureText') return (text: string) => ({ width: text.length * 10 })
      if (name === 'fillText') return (text: string) => texts.push(text)
      return context[String(name)] ?? (() => recording)
    },
  })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(recording as null)
  const { drawPage } = await import('../../../../src/page/ui/share/draw-page.ts')
  await drawPage({ title: '駅の帖', stamps }, () => true)
  return texts.join('')
}

it('[10] the picture of one station carries the sentence about it', async () => {
  expect(await textsOf(sharedStamp(2))).toContain(STORY)
})

it('a page of several has none, nor has a stamp without a sentence', async () => {
  const [several, other] = [await textsOf(sharedStamp(2), sharedStamp(9)), await textsOf(sharedStamp(3001))]
  expect(several).toContain('駅2')
  expect(several).not.toContain(STORY)
  expect(other).toContain('駅3001')
  expect(other).not.toContain('。')
})

import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { keepPictures } from '../../../scripts/keep-picture.mjs'
import { CURRENT_ART } from '../../../src/core/domain/imprint/imprint-params.ts'
import { loadPressedArt, loadStampArt } from '../../../src/core/stamp-art/load-stamp-art.ts'
import { replacedPictures, type ReplacedPicture } from '../../../src/core/stamp-art/replaced-pictures.ts'

/** Of each kind of drawing: a station, a depot (its sign is higher), a meal, a mission. */
const IDS = [218, 4001, 5001, 10_001]
const drawnBy = (words: string) => ({ full: `<g>${words}<i id="s7@a"/></g>`, small: `<g>${words} small</g>` })

describe('an impression keeps the picture with which it was pressed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ekiincho-pictures-'))
  let files: Record<string, () => Promise<ReplacedPicture>>
  beforeAll(async () => {
    const written = await keepPictures(IDS, folder)
    files = Object.fromEntries(written.map((file) => [file, async () => JSON.parse(readFileSync(file, 'utf8')) as ReplacedPicture]))
  }, 60_000)
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('[10] a kept picture is drawn as it was before it was kept: both cuts, any instance, with and without a sign', async () => {
    const find = replacedPictures(files)
    for (const stamp_id of IDS) {
      const [kept, today] = [await find(stamp_id, CURRENT_ART), await loadStampArt(stamp_id)]
      for (const cut of ['full', 'small'] as const)
        for (const options of [{}, { instance: 'paper3' }, { sign: 4 }, { instance: 'b', sign: 1 }])
          expect(kept?.draw(stamp_id, { cut, ...options }), `${stamp_id} ${cut}`).toBe(today.draw(stamp_id, { cut, ...options }))
    }
  })

  it('[10] its name says the stamp and the last version that has it', () => {
    expect(Object.keys(files).map((file) => basename(file))).toEqual(IDS.map((id) => `${id}-${CURRENT_ART}.json`))
  })

  it('[10] of several the first from the impression’s version on is drawn; today’s where none is', async () => {
    const find = replacedPictures({
      '../7-1.json': async () => drawnBy('first'),
      '../7-4.json': async () => drawnBy('second'),
      '../77-9.json': async () => drawnBy('other'),
    })
    const shown = async (version: number) => (await find(7, version))?.draw(7, { instance: 'x' })
    expect([await shown(1), await shown(2), await shown(4), await shown(5)]).toEqual([
      '<g>first<i id="s7xa"/></g>',
      '<g>second<i id="s7xa"/></g>',
      '<g>second<i id="s7xa"/></g>',
      undefined,
    ])
    expect(await find(8, 1)).toBeNull()
  })

  it('[10] an older version is looked for among the replaced pictures; the newest and a later build’s are not', async () => {
    const today = await loadStampArt(218)
    expect([await loadPressedArt(218, CURRENT_ART), await loadPressedArt(218, CURRENT_ART + 1)]).toEqual([today, today])
    vi.doMock('../../../src/core/stamp-art/replaced-pictures.ts', () => ({ findReplaced: replacedPictures(files) }))
    vi.doMock('../../../src/core/domain/imprint/imprint-params.ts', async (original) => ({ ...(await original<object>()), CURRENT_ART: CURRENT_ART + 1 }))
    vi.resetModules()
    const nextBuild = await import('../../../src/core/stamp-art/load-stamp-art.ts')
    const [pressedBefore, pressedThen] = [await nextBuild.loadPressedArt(218, CURRENT_ART), await nextBuild.loadPressedArt(218, CURRENT_ART + 1)]
    expect(pressedBefore).not.toHaveProperty('has')
    expect(pressedBefore.draw(218)).toBe(today.draw(218))
    expect(pressedThen).toHaveProperty('has')
    // Its picture has not changed since.
    expect(await nextBuild.loadPressedArt(51, CURRENT_ART)).toHaveProperty('has')
    vi.doUnmock('../../../src/core/stamp-art/replaced-pictures.ts')
    vi.doUnmock('../../../src/core/domain/imprint/imprint-params.ts')
  })
})

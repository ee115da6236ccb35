import { describe, expect, it, vi } from 'vitest'
import type { PackedKit } from '../../../src/core/catalogue/packed.ts'
import { stampParts } from '../../../data/build/stamp-parts.ts'
import { bringKit, loadStampArt } from '../../../src/core/stamp-art/load-stamp-art.ts'
import { builtArt } from './built-art.ts'

/** 盛岡 shows a sight of its prefecture, 東京 what all share; a bird has no kit. */
const [MORIOKA, TOKYO, SENDAI, BIRD] = [218, 1191, 311, 3001]
// Files of one worker share modules: an earlier one may have loaded the real parts.
vi.hoisted(() => vi.resetModules())
const given = vi.hoisted((): { kits: ReadonlyMap<number, PackedKit>; isSharedMissing: boolean; isOffline: boolean } => ({
  kits: new Map(),
  isSharedMissing: true,
  isOffline: false,
}))
vi.mock('virtual:stamps/kits', () => ({
  kit: async (stamp_id: number) => (given.isOffline ? Promise.reject(new Error('no network')) : { default: given.kits.get(stamp_id) }),
}))
vi.mock('virtual:stamps/parts', async (original) => {
  const parts = await original<typeof import('virtual:stamps/parts')>()
  const lost = async () => Promise.reject(new Error('no network'))
  return { ...parts, letters: () => (given.isSharedMissing ? lost() : parts.letters()), elements: () => (given.isSharedMissing ? lost() : parts.elements()) }
})

describe('a first visitor’s station', () => {
  const built = builtArt()
  given.kits = stampParts(built.sources).kits

  it('[10] is drawn from its kit while what all stations share is not on the phone', async () => {
    for (const stamp_id of [MORIOKA, TOKYO]) {
      expect(await bringKit(stamp_id)).not.toBeNull()
      expect((await loadStampArt(stamp_id)).draw(stamp_id)).toBe(built.art.draw(stamp_id))
    }
  })

  it('[10] is drawn from a kit that arrives after a first attempt without a network', async () => {
    given.isOffline = true
    expect(await bringKit(SENDAI)).toBeNull()
    await expect(loadStampArt(SENDAI)).rejects.toThrow('no network')
    given.isOffline = false
    expect((await loadStampArt(SENDAI)).draw(SENDAI)).toBe(built.art.draw(SENDAI))
  })

  it('[10] is drawn from its kit where the parts of all cannot be loaded; a stamp without one is loaded again later', async () => {
    expect((await loadStampArt(1)).draw(1)).toBe(built.art.draw(1))
    expect(await bringKit(BIRD)).toBeNull()
    await expect(loadStampArt(BIRD)).rejects.toThrow('no network')
    given.isSharedMissing = false
    expect((await loadStampArt(BIRD)).draw(BIRD)).toBe(built.art.draw(BIRD))
  })
})

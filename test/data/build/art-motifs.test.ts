import { describe, expect, it } from 'vitest'
import { motifsFor, type ArtPlace } from '../../../data/build/art-motifs.ts'

const inland: ArtPlace = { name: '某', prefecture: '長野県', lines: ['小海線'], railways: ['小海線'], shinkansen: false, coast_km: 35, density: 2, rise: 0.1 }
const motifs = (over: Partial<ArtPlace>) => motifsFor({ ...inland, ...over }).map(({ motif }) => motif)

describe('motifsFor', () => {
  it.each([
    [{ name: '鯨波', coast_km: 0 }, 'whale'],
    [{ name: '会津滝ノ原' }, 'fall'],
    [{ name: '松本' }, 'castle'],
    [{ name: '越後湯沢' }, 'tub'],
    [{ name: '東京', shinkansen: true, density: 20 }, 'express'],
    [{ name: '某', prefecture: '千葉県' }, 'rapeseed'],
  ] as const)('[10] %o may show %s', (place, motif) => {
    expect(motifs(place)).toContain(motif)
  })

  it('[13] inland there is no sea, whatever the name says', () => {
    const shown = motifs({ name: '海浜港津浦鯨' })
    for (const motif of ['sea', 'lighthouse', 'whale', 'steamer', 'gantry', 'sail']) expect(shown).not.toContain(motif)
  })

  it('[13] an electric train only under wires, a diesel only without', () => {
    expect(motifs({})).toContain('diesel')
    expect(motifs({})).not.toContain('electric')
    expect(motifs({ lines: ['中央本線'] })).toContain('classic')
    expect(motifs({ lines: ['中央本線'] })).not.toContain('diesel')
  })

  it('[13] every place has a motif that applies', () => {
    expect(motifs({ density: 20, coast_km: 12, rise: 0, lines: ['山手線'] }).length).toBeGreaterThan(4)
  })
})

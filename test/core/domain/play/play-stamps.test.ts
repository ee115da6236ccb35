import { describe, expect, it } from 'vitest'
import { loadStamps } from '../../../../server/load-stamps.ts'
import { loadCatalogue, loadEkiben, loadEkisoba, loadFaces, loadIkimono, loadTraindepots } from '../../../../src/core/catalogue/load-catalogue.ts'
import { playFacts } from '../../../../src/core/domain/play/play-facts.ts'
import { playStamps } from '../../../../src/core/domain/play/play-stamps.ts'

describe('the catalogue as the play reads it', () => {
  it('[14] phone and server resolve the same missions against it', async () => {
    const [{ stations }, ekisoba, ikimono, traindepots, ekiben, faces] = await Promise.all([
      loadCatalogue(),
      loadEkisoba(),
      loadIkimono(),
      loadTraindepots(),
      loadEkiben(),
      loadFaces(),
    ])
    const phone = playFacts(playStamps({ stations, ekisoba, ikimono, traindepots, ekiben, faces }))
    expect(phone).toEqual(playFacts((await loadStamps()).values()))
    expect(phone.gotouchi.size).toBe(28)
  })
})

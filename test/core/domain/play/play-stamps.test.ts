import { describe, expect, it } from 'vitest'
import { loadStamps } from '../../../../server/load-stamps.ts'
import { loadListedStamps } from '../../../../src/core/catalogue/load-listed-stamps.ts'
import { playFacts } from '../../../../src/core/domain/play/play-facts.ts'
import { playStamps } from '../../../../src/core/domain/play/play-stamps.ts'

describe('the catalogue as the play reads it', () => {
  it('[14] phone and server resolve the same missions against it', async () => {
    const phone = playFacts(playStamps(await loadListedStamps()))
    expect(phone).toEqual(playFacts((await loadStamps()).values()))
    expect(phone.gotouchi.size).toBe(28)
  })
})

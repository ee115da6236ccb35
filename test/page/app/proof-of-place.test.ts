import { describe, expect, it } from 'vitest'
import { loadCatalogue } from '../../../src/core/catalogue/load-catalogue.ts'
import { createPosition } from '../../../src/page/app/geolocation.ts'
import { proofOfPlace } from '../../../src/page/app/proof-of-place.ts'

const MINUTE_MS = 60_000
const MORIOKA = 218
/** Belongs to no place. */
const SPECIAL_STAMP = 10_001
const morioka = (await loadCatalogue()).byId.get(MORIOKA)!
const START = Date.parse('2026-11-21T01:00:00.000Z')
const draftAt = (at: number, stamp_id = MORIOKA) => ({ key: 'a', stamp_id, print: { tilt: 0, blurred: 0, imprint: null }, at })

/** A phone that watches its position; `north` are metres north of 盛岡. */
function watchPosition() {
  let success: PositionCallback = () => undefined
  let now = START
  const geolocation = { watchPosition: (given: PositionCallback) => ((success = given), 1), clearWatch: () => undefined } as unknown as Geolocation
  const position = createPosition(geolocation, undefined, () => now)
  position.start()
  const takeFix = (north: number, at: number) => {
    now = at
    success({ coords: { latitude: morioka.lat + north / 111_000, longitude: morioka.lng, accuracy: 20, heading: null }, timestamp: at } as GeolocationPosition)
  }
  return { position, takeFix }
}

describe('[10] the fix that a press is sent with', () => {
  it('is none without a position', async () => {
    await expect(proofOfPlace(createPosition(undefined, undefined), draftAt(START))).resolves.toBeNull()
  })

  it('is the newest one at the station, not a later one out of its reach', async () => {
    const { position, takeFix } = watchPosition()
    takeFix(30, START)
    takeFix(10, START + MINUTE_MS)
    takeFix(8_000, START + 4 * MINUTE_MS)
    await expect(proofOfPlace(position, draftAt(START + 5 * MINUTE_MS))).resolves.toMatchObject({ at: START + MINUTE_MS })
  })

  it('is the newest one where none was at the station, since a keepsake has a place as well', async () => {
    const { position, takeFix } = watchPosition()
    takeFix(9_000, START)
    takeFix(8_000, START + MINUTE_MS)
    await expect(proofOfPlace(position, draftAt(START + MINUTE_MS))).resolves.toMatchObject({ at: START + MINUTE_MS })
  })

  it('is judged by the moment of the press: none where every fix is older than さっきの駅’s time', async () => {
    const { position, takeFix } = watchPosition()
    takeFix(0, START)
    await expect(proofOfPlace(position, draftAt(START + 9 * MINUTE_MS))).resolves.toMatchObject({ at: START })
    await expect(proofOfPlace(position, draftAt(START + 11 * MINUTE_MS))).resolves.toBeNull()
  })

  it('is none for a stamp without a place', async () => {
    const { position, takeFix } = watchPosition()
    takeFix(0, START)
    await expect(proofOfPlace(position, draftAt(START, SPECIAL_STAMP))).resolves.toBeNull()
  })
})

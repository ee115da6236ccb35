import { afterEach, describe, expect, it, vi } from 'vitest'
import { storeView, readStoredView } from '../../../../src/page/screens/find/stored-view.ts'

const VIEW = { lat: 39.7013, lng: 141.1364, span_km: 9 }
const NOW = Date.UTC(2026, 10, 21)

afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
})

describe('[2] the map’s view', () => {
  it('is restored for ten minutes', () => {
    expect(readStoredView(sessionStorage, NOW)).toBeUndefined()
    storeView(sessionStorage, VIEW, NOW)
    expect(readStoredView(sessionStorage, NOW + 599_999)).toEqual(VIEW)
    expect(readStoredView(sessionStorage, NOW + 600_000)).toBeUndefined()
  })

  it('is not trusted from a clock that was set back, nor where the text was changed', () => {
    storeView(sessionStorage, VIEW, NOW)
    expect(readStoredView(sessionStorage, NOW - 1)).toBeUndefined()
    sessionStorage.setItem('ekiincho-map-view', `${NOW} 39.7 Morioka 9`)
    expect(readStoredView(sessionStorage, NOW)).toBeUndefined()
  })

  it('[11] is only forgotten on a full phone', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    expect(() => storeView(sessionStorage, VIEW, NOW)).not.toThrow()
  })
})

import { atan2, cos, length, PI } from './trig.ts'

/** name, latitude, longitude, height in metres, half width in kilometres, form: one mountain a row. */
const TABLE = `岩木山 40.656 140.303 1625 8 cone
八甲田山 40.659 140.877 1584 9 broad
岩手山 39.853 141.001 2038 9 cone
早池峰山 39.558 141.489 1917 10 dome
姫神山 39.845 141.248 1124 4 cone
鳥海山 39.099 140.049 2236 11 cone
月山 38.549 140.027 1984 13 dome
蔵王山 38.144 140.440 1841 12 broad
磐梯山 37.601 140.072 1816 7 twin
安達太良山 37.621 140.288 1700 9 dome
吾妻山 37.735 140.244 1949 10 broad
飯豊山 37.855 139.707 2105 13 broad
朝日岳 38.261 139.922 1871 12 broad
筑波山 36.225 140.107 877 5 twin
男体山 36.765 139.491 2486 7 cone
那須岳 37.125 139.963 1915 9 broad
赤城山 36.560 139.193 1828 12 broad
榛名山 36.477 138.851 1449 10 broad
妙義山 36.299 138.749 1104 5 jag
浅間山 36.406 138.523 2568 10 cone
谷川岳 36.837 138.930 1977 10 jag
富士山 35.361 138.727 3776 17 fuji
八ヶ岳 35.971 138.370 2899 11 jag
甲斐駒ヶ岳 35.758 138.237 2967 9 jag
北岳 35.674 138.239 3193 12 jag
穂高岳 36.289 137.648 3190 12 jag
常念岳 36.326 137.727 2857 8 cone
白馬岳 36.759 137.759 2932 13 jag
妙高山 36.891 138.114 2454 8 dome
弥彦山 37.705 138.809 634 4 dome
越後駒ヶ岳 37.124 139.075 2003 9 jag
八海山 37.127 139.019 1778 7 jag
苗場山 36.846 138.690 2145 10 dome
高尾山 35.625 139.243 599 4 dome
大山 35.441 139.231 1252 5 cone
箱根山 35.233 139.021 1438 8 broad
武甲山 35.951 139.098 1304 4 dome
鋸山 35.160 139.838 329 3 jag
太平山 39.796 140.307 1170 6 dome
恐山 41.322 141.090 879 6 broad
栗駒山 38.961 140.788 1626 10 dome
五葉山 39.204 141.734 1351 7 dome
燧ヶ岳 36.955 139.286 2356 8 twin
雲取山 35.856 138.944 2017 9 broad
御岳山 35.783 139.150 929 5 dome`

export type PeakForm = 'cone' | 'broad' | 'dome' | 'twin' | 'jag' | 'fuji'

/** A mountain as seen from a place. */
export interface SeenPeak {
  readonly name: string
  readonly height_m: number
  readonly form: PeakForm
  /** Radians, clockwise from north. */
  readonly azimuth: number
  /** Apparent height over the horizon, as height over distance. */
  readonly rise: number
  /** Half its width, in radians. */
  readonly width: number
}

const PEAKS = TABLE.split('\n').map((row) => {
  const [name = '', lat = '', lng = '', height = '', half = '', form = ''] = row.split(' ')
  return { name, lat: Number(lat), lng: Number(lng), height_m: Number(height), half_km: Number(half), form: form as PeakForm }
})
const KM_PER_DEGREE = 111.2
const SEEN_WITHIN_KM = 75

/** The mountains visible from a place, the most prominent first; none on the plain by the sea. */
export function peaksFrom(lat: number, lng: number): readonly SeenPeak[] {
  const squeeze = cos((lat * PI) / 180)
  return PEAKS.map((peak) => {
    const [north, east] = [(peak.lat - lat) * KM_PER_DEGREE, (peak.lng - lng) * KM_PER_DEGREE * squeeze]
    const km = length(north, east)
    return {
      km,
      name: peak.name,
      height_m: peak.height_m,
      form: peak.form,
      azimuth: atan2(east, north),
      rise: peak.height_m / 1000 / Math.max(km, peak.half_km * 0.8),
      width: peak.half_km / Math.max(km, peak.half_km),
    }
  })
    .filter((peak) => peak.km < SEEN_WITHIN_KM)
    .toSorted((a, b) => b.rise - a.rise)
}

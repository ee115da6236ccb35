import type { SeasonSign } from './imprint/signs.ts'
import { inJapan } from './japan-time.ts'

/** Where a stamp is pressed, in degrees (WGS 84). */
export interface Spot {
  readonly lat: number
  readonly lng: number
}

const DAY_MS = 86_400_000
const radians = (degrees: number) => (degrees * Math.PI) / 180
const sine = (degrees: number) => Math.sin(radians(degrees))
const cosine = (degrees: number) => Math.cos(radians(degrees))

/** Mean first day of the cherry blossom, in days after the first of March: weather stations, then valleys and heights. Sources: data/PROVENANCE.md. */
const BLOSSOM: readonly (readonly [lat: number, lng: number, day: number])[] = [
  [40.82, 140.77, 52], // 青森
  [39.7, 141.17, 48], // 盛岡
  [39.72, 140.1, 47], // 秋田
  [38.26, 140.9, 38], // 仙台
  [38.26, 140.35, 43], // 山形
  [37.76, 140.47, 37], // 福島
  [36.38, 140.47, 30], // 水戸
  [36.55, 139.87, 29], // 宇都宮
  [36.4, 139.06, 28], // 前橋
  [36.15, 139.38, 26], // 熊谷
  [35.69, 139.75, 23], // 東京
  [35.74, 140.86, 28], // 銚子
  [35.44, 139.65, 24], // 横浜
  [37.89, 139.02, 38], // 新潟
  [37.11, 138.25, 36], // 高田
  [36.66, 138.19, 41], // 長野
  [36.25, 137.97, 37], // 松本
  [35.67, 138.55, 24], // 甲府
  [40.53, 141.52, 51], // 八戸
  [39.65, 141.97, 47], // 宮古
  [38.91, 139.84, 43], // 酒田
  [38.76, 140.31, 49], // 新庄
  [37.13, 140.21, 42], // 白河
  [36.95, 140.9, 34], // 小名浜
  [34.99, 139.87, 28], // 館山
  [36.34, 138.62, 51], // 軽井沢
  [36.34, 138.74, 37], // 横川
  [36.33, 138.42, 44], // 小諸
  [36.4, 138.25, 38], // 上田
  [35.95, 138.47, 59], // 野辺山
  [36.09, 138.48, 50], // 小海
  [35.91, 138.24, 47], // 富士見
  [35.82, 138.36, 38], // 長坂
  [36.05, 138.12, 41], // 諏訪
  [36.5, 137.86, 48], // 大町
  [36.7, 137.86, 53], // 白馬
  [36.85, 138.36, 45], // 飯山
  [36.94, 138.81, 49], // 越後湯沢
  [37.45, 138.85, 40], // 長岡
  [36.64, 139.04, 40], // 沼田
  [36.75, 139.62, 40], // 日光
  [37.35, 139.32, 58], // 只見
  [37.51, 139.93, 44], // 会津若松
  [37.54, 140.13, 50], // 猪苗代
  [37.4, 140.38, 39], // 郡山
]

/**
 * Whether an average winter leaves 10 cm of snow on the ground: places of the weather service, the nearest decides. Those that decide nothing, because all
 * around them have the same winters (青森, 秋田, 東京 and others), are left out.
 */
const SNOW: readonly (readonly [lat: number, lng: number, isLeft: 0 | 1])[] = [
  [40.53, 141.52, 1], // 八戸
  [39.7, 141.17, 1], // 盛岡
  [39.06, 141.71, 0], // 大船渡
  [38.76, 140.31, 1], // 新庄
  [38.26, 140.35, 1], // 山形
  [38.26, 140.9, 0], // 仙台
  [37.76, 140.47, 1], // 福島
  [37.13, 140.22, 1], // 白河
  [36.95, 140.9, 0], // 小名浜
  [37.64, 140.95, 0], // 相馬から浪江
  [36.8, 138.99, 1], // みなかみ
  [36.34, 138.55, 1], // 軽井沢
  [35.97, 138.47, 1], // 野辺山
  [36.4, 139.06, 0], // 前橋
  [36.55, 139.87, 0], // 宇都宮
  [36.74, 139.5, 1], // 奥日光
  [36.38, 140.47, 0], // 水戸
  [35.67, 138.55, 0], // 甲府
]

const BLOSSOM_DAYS = [-1, 13] as const
/** 東京's maples are red on average on 28 November (272 days after the first of March); a blossom one day later means leaves half a day earlier. */
const LEAVES = { tokyo: 272, blossom: 23, share: 0.55, days: [-12, 8] } as const
/** The end of civil twilight, in degrees. */
const DARK_BELOW = -6

/**
 * The one small mark that a press at this place and time (epoch ms) carries: a star after dark, else what the season shows there, else none. The
 * result is stored with the press, so a later change of the rule changes no impression.
 */
export function seasonSign(spot: Spot, at: number): SeasonSign {
  if (sunHeight(spot, at) < DARK_BELOW) return 'star'
  const japan = inJapan(at)
  const month = japan.getUTCMonth() + 1
  const day = Math.floor((japan.getTime() - Date.UTC(japan.getUTCFullYear(), 2, 1)) / DAY_MS)
  const blossom = blossomDay(spot)
  const isWithin = (middle: number, [from, to]: readonly [number, number]) => day >= Math.round(middle) + from && day <= Math.round(middle) + to
  if (isWithin(blossom, BLOSSOM_DAYS)) return 'petal'
  if (month === 7 || month === 8) return 'firework'
  if (isWithin(LEAVES.tokyo - LEAVES.share * (blossom - LEAVES.blossom), LEAVES.days)) return 'leaf'
  return (month === 12 || month <= 2) && hasSnow(spot) ? 'flake' : 'none'
}

const squared = (spot: Spot, lat: number, lng: number) => (spot.lat - lat) ** 2 + ((spot.lng - lng) * 0.8) ** 2

/** Inverse distance weighting of the table's places, with power 5; days after the first of March. With less, far heights delay the blossom of the plains. */
export function blossomDay(spot: Spot): number {
  let [sum, weights] = [0, 0]
  for (const [lat, lng, day] of BLOSSOM) {
    const weight = 1 / (squared(spot, lat, lng) + 1e-4) ** 2.5
    sum += weight * day
    weights += weight
  }
  return sum / weights
}

const hasSnow = (spot: Spot): boolean => SNOW.toSorted((a, b) => squared(spot, a[0], a[1]) - squared(spot, b[0], b[1]))[0]?.[2] === 1

/** Of the ecliptic, in degrees; it changes by a hundredth in 80 years. */
const EARTH_TILT = 23.435

/** The sun's height over the horizon in degrees, exact to a tenth: mean longitude and anomaly, equation of the centre, sidereal time. */
export function sunHeight({ lat, lng }: Spot, at: number): number {
  const days = at / DAY_MS - 10_957.5
  const anomaly = 357.528 + 0.9856003 * days
  const longitude = 280.46 + 0.9856474 * days + 1.915 * sine(anomaly)
  const declination = Math.asin(sine(EARTH_TILT) * sine(longitude))
  const ascension = Math.atan2(cosine(EARTH_TILT) * sine(longitude), cosine(longitude))
  const hour = radians((18.697374558 + 24.06570982441908 * days) * 15 + lng) - ascension
  return (Math.asin(sine(lat) * Math.sin(declination) + cosine(lat) * Math.cos(declination) * Math.cos(hour)) * 180) / Math.PI
}

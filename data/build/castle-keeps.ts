export interface CastleKeep {
  readonly name: string
  readonly lat: number
  readonly lng: number
}

/**
 * Castles of the 16 prefectures with a visible keep, or a tower that serves as one: original, rebuilt, or a museum in its shape. Degrees, to about 100 m;
 * common knowledge, without a source.
 */
export const CASTLE_KEEPS: readonly CastleKeep[] = [
  { name: '弘前城', lat: 40.608, lng: 140.464 },
  { name: '横手城', lat: 39.322, lng: 140.566 },
  { name: '白石城', lat: 38.003, lng: 140.617 },
  { name: '上山城', lat: 38.155, lng: 140.277 },
  { name: '鶴ヶ城', lat: 37.488, lng: 139.93 },
  { name: '白河小峰城', lat: 37.133, lng: 140.214 },
  { name: '忍城', lat: 36.137, lng: 139.453 },
  { name: '千葉城', lat: 35.604, lng: 140.126 },
  { name: '館山城', lat: 34.979, lng: 139.857 },
  { name: '久留里城', lat: 35.288, lng: 140.092 },
  { name: '小田原城', lat: 35.251, lng: 139.154 },
  { name: '新発田城', lat: 37.956, lng: 139.325 },
  { name: '高田城', lat: 37.11, lng: 138.256 },
  { name: '松本城', lat: 36.239, lng: 137.969 },
  { name: '高島城', lat: 36.039, lng: 138.112 },
]

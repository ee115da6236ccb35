const WAYS = ['北', '北東', '東', '南東', '南', '南西', '西', '北西'] as const

/** The words of the map. */
export const MAP_TEXT = {
  /** Degrees clockwise from north. */
  heading: (degrees: number) => `${WAYS[Math.round((((degrees % 360) + 360) % 360) / 45) % 8] ?? WAYS[0]}へ向かっています`,
  show: (name: string) => `${name}駅を地図で見る`,
} as const

/** Texts of the links of a station. */
export const STATION_LINKS = {
  label: (name: string) => `${name}駅へ`,
  map: '地図で見る',
  directions: '道順を見る',
  note: '道順は、スマホの地図アプリでひらきます。渡すのは駅の場所だけです。',
  connections: 'ほかの鉄道',
} as const

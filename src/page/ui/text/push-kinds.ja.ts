import { formatNumber } from '../text.ja.ts'

/** Texts of a press of another kind than a station's, and of a scanned tag. */
export const PUSH_KINDS = {
  badTagTitle: 'この札は、読みとれませんでした',
  badTagBody: '汚れや折れで読めないことがあります。駅の名前や地図からも、印は押せます。',
  tagged: '駅の札を読みました。その場で押した印になります。',
  notInForce: 'この札は、いまは使われていません。',
  far: (station: string, distance: string) => `いまは${station}駅から${distance}`,
  noPlace: '押せる駅がわかっていないので、「記念の印」になります。',
  reward: '場所を問わず、いつでも押せます。',
  notYetTitle: 'こうすると、押せるようになります',
  progress: (done: number, target: number) => `いま ${formatNumber(done)} / ${formatNumber(target)}`,
  pending: (count: number) => `送る前の印が${formatNumber(count)}件あります。届いて、その場の印とわかると数に入ります。`,
  loginTitle: 'ログインした日に、ひとつずつ届きます',
  loginDays: (days: number) => `いままでに ${formatNumber(days)}日ぶん届いています。`,
  guest: 'ログインの印は、ログインすると届きます。いま手もとにある印は、そのまま残ります。',
  login: 'ログインする',
  toSpecial: '特別な印を見る',
} as const

export const STAMP_PIN_INFO = {
  distance: (distance: string) => `ここから およそ ${distance}`,
  collected: (day: string) => `帖にあります（${day}）`,
  notYet: 'まだ帖にない印です',
  press: 'この駅の印を押す',
  far: 'いまここで押すと、記念の印として帖に入ります。駅の近くなら、その場で押した印になります。',
  detail: '帖で見る',
  close: '閉じる',
} as const

/** Texts about the copy of the app on the phone. */
export const COPY = {
  /** `share` is 0 to 1. */
  gathering: (share: number) => `電波なしでも押せる準備中 ${Math.floor(share * 100)}％`,
  ready: '電波がなくても押せます',
  signal: '電波が来ると、続きを入れます',
  full: 'スマホの空きが足りず、入りきりません',
  saver: 'データ節約中です。残りは入れていません',
  gather: '残りを入れる',
} as const

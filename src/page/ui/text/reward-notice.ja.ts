export const REWARD_NOTICE = {
  offer: (title: string) => `「${title}」が押せます`,
  press: '押す',
  later: 'あとで',
} as const

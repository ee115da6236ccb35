export const FIND_POPUP = {
  near: (name: string) => `${name}駅の印が押せます`,
  press: '押す',
  later: 'あとで',
} as const

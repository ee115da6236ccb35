/** Texts of the small seals. */
export const SUB_STAMPS = {
  add: '小印をそえる',
  choose: '小印をえらんで、好きな場所へ動かしてください',
  seal: (name: string) => `小印「${name}」`,
  move: (name: string) => `小印「${name}」。矢印キーで動かし、Enterで押します`,
  place: (across: number, down: number) => `左から${across}、上から${down}（100のうち）`,
  set: 'ここに押す',
  cancel: 'やめる',
} as const

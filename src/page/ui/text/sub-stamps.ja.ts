/** Texts of the small seals. */
export const SUB_STAMPS = {
  add: '小印をそえる',
  addMore: (left: number) => `小印をそえる（あと${left}つ）`,
  takeOff: (name: string) => `小印「${name}」をはずす`,
  list: 'そえた小印',
  notKept: '小印を残せませんでした。スマホの空きを増やして、もう一度お試しください。',
  choose: '小印をえらんで、好きな場所へ動かしてください',
  seal: (name: string) => `小印「${name}」`,
  move: (name: string) => `小印「${name}」。矢印キーで動かし、Enterで押します`,
  place: (across: number, down: number) => `左から${across}、上から${down}（100のうち）`,
  set: 'ここに押す',
  cancel: 'やめる',
} as const

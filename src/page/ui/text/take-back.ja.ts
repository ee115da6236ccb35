/** The words of taking back what was pressed a moment ago. */
export const TAKE_BACK = {
  button: 'とりけす',
  /** How long it can still be had. */
  remaining: (seconds: number) => `あと${seconds}秒`,
  waits: '待っています',
  done: 'いまの印を、とりけしました。',
  tooLate: '送ったあとでしたので、とりけせませんでした。印は帖に残っています。',
} as const

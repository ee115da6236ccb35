/** Texts of undoing a press. */
export const UNDO = {
  button: 'とりけす',
  /** The remaining time. */
  remaining: (seconds: number) => `あと${seconds}秒`,
  waits: '待っています',
  done: 'いまの印を、とりけしました。',
  tooLate: '送ったあとでしたので、とりけせませんでした。印は帖に残っています。',
} as const

/** The words of taking back what was pressed a moment ago. */
export const TAKE_BACK = {
  button: 'とりけす',
  done: 'いまの印を、とりけしました。',
  tooLate: '送ったあとでしたので、とりけせませんでした。印は帖に残っています。',
} as const

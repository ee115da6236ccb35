/** Who runs this book. Whoever runs it elsewhere writes their own here: /terms/ and /privacypolicy/ say it. */
export const OPERATOR = {
  name: '駅印帖の運営者',
  /** Where visitors write to, as they read it: an address, a form, a window. */
  contact: 'この帖をご案内している窓口',
  /** How long the server's own records of requests are kept. */
  logs: '不具合を調べ終えるまで',
  /** When the terms and the privacy policy were last changed. */
  revised: '2026年11月21日',
} as const

/** The report on /error/form/. */
export const ERROR_FORM = {
  copy: 'コピーする',
  copied: 'コピーしました',
  notCopied: 'コピーできませんでした。上の文字を長押しすると、コピーできます。',
} as const

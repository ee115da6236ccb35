import type { ErrorMessageKey } from '../../../core/domain/error-display.ts'

export const ERROR_MESSAGES = {
  'error.offline': 'インターネットにつながっていないようです。電波をたしかめて、もう一度お試しください。',
  'error.badRequest': 'ページを読みこめませんでした。少し待ってから、もう一度ひらいてください。',
  'error.server': 'サーバーの調子がよくないようです。少し待ってから、もう一度お試しください。',
} as const satisfies Record<ErrorMessageKey, string>

export const ERROR_DISPLAY = { close: '閉じる', more: 'くわしく見る' } as const

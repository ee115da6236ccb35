export const ASK_LOCATION = { guide: '許可のしかたを見る' } as const

/** The offer of a new build. */
export const UPDATE = { offer: '新しい版があります', accept: '切りかえる', later: 'あとで' } as const

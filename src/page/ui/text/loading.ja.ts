export const LOADING = { wait: 'もう少し、お待ちください' } as const

/** spec 1, 4: who vouches for a visitor who signs in. */
export const SNS_TYPES = ['twitter', 'facebook', 'line'] as const

/** spec 1, 4: the providers of social logins. */
export const SNS_TYPES = ['twitter', 'facebook', 'line'] as const

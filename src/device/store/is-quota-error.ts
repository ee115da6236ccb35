/** Whether a write failed because the browser gives this origin no more room. */
export const isQuotaError = (error: unknown): boolean => error instanceof DOMException && error.name === 'QuotaExceededError'

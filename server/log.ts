/** As much of a logger as the server needs; pino's fits. */
export interface Log {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

/** What a log may keep of an error: drivers hang whole connections and rows on theirs. */
export function errorFields(error: unknown): { err: { message: string; code?: string; stack?: string } } {
  if (!(error instanceof Error)) return { err: { message: String(error) } }
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {}
  return { err: { message: error.message, ...code, ...(error.stack === undefined ? {} : { stack: error.stack }) } }
}

/** Says nothing. */
export const SILENT: Log = { info: () => undefined, warn: () => undefined, error: () => undefined }

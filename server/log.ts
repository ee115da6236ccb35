/** The part of a logger that the server uses; pino's satisfies it. */
export interface Log {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

/** The loggable part of an error: database drivers attach whole connections and rows to theirs. */
export function errorFields(error: unknown): { err: { message: string; code?: string; stack?: string } } {
  if (!(error instanceof Error)) return { err: { message: String(error) } }
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {}
  return { err: { message: error.message, ...code, ...(error.stack === undefined ? {} : { stack: error.stack }) } }
}

/** Logs nothing. */
export const SILENT: Log = { info: () => undefined, warn: () => undefined, error: () => undefined }

import { randomUUID } from 'node:crypto'

/** The trace that the request belongs to (W3C traceparent), or a fresh id of the same form. */
export const requestIdOf = (traceparent: string | null): string =>
  /^[0-9a-f]{2}-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/u.exec(traceparent ?? '')?.[1] ?? randomUUID().replaceAll('-', '')

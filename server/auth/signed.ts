import { createHmac, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'

const WRAPPED = v.object({ until: v.number(), content: v.unknown() })

/** Signed content for one purpose, valid until a moment. It is readable by anybody and needs no escape in a cookie or URL. */
export function sign(secret: string, purpose: string, content: object, until: Date): string {
  const text = Buffer.from(JSON.stringify({ until: until.getTime(), content })).toString('base64url')
  return `${text}.${mac(secret, purpose, text)}`
}

/** The content of a signed text, or null where it was tampered with, is for another purpose, has expired or has another shape. */
export function openSigned<S extends v.GenericSchema>(
  secret: string,
  purpose: string,
  schema: S,
  signed: string | undefined,
  now: Date,
): v.InferOutput<S> | null {
  const [text = '', given = ''] = (signed ?? '').split('.')
  const [expected, actual] = [Buffer.from(mac(secret, purpose, text)), Buffer.from(given)]
  if (expected.length !== actual.length || !timingSafeEqual(expected, actual)) return null
  const { until, content } = v.parse(WRAPPED, JSON.parse(Buffer.from(text, 'base64url').toString()))
  const result = v.safeParse(schema, content)
  return until > now.getTime() && result.success ? result.output : null
}

const mac = (secret: string, purpose: string, text: string): string =>
  createHmac('sha256', secret).update(`seal!${purpose.length}!${purpose}!${text}`).digest('base64url')

import { Refusal } from './refusal.ts'

/** Maximum size of a body in bytes: twenty times the largest real press. */
export const BODY_LIMIT = 16_384

/** The whole body. Refuses with too_large as soon as more than the limit has arrived, whatever Content-Length said. */
export async function readBody(request: Request): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('Content-Length') ?? 0) > BODY_LIMIT) throw new Refusal('too_large')
  if (request.body === null) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = request.body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.byteLength
    if (size > BODY_LIMIT) {
      await reader.cancel().catch(() => undefined)
      throw new Refusal('too_large')
    }
    chunks.push(value)
  }
  const whole = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.byteLength
  }
  return whole
}

import { Refusal } from './refusal.ts'

/** Maximum size of a form in bytes: twenty times the largest real press. */
const FORM_LIMIT = 16_384
/** Maximum size of a JSON body in bytes: twice the largest real batch of presses. */
export const JSON_LIMIT = 131_072

/** The whole body. Refuses with too_large as soon as more than `limit` bytes have arrived, whatever Content-Length said. */
export async function readBody(request: Request, limit = FORM_LIMIT): Promise<Uint8Array<ArrayBuffer>> {
  const length = request.headers.get('Content-Length')
  if (Number(length ?? 0) > limit) throw tooLarge(limit)
  // Node ends such a body at its length; read as a stream, a press took a tenth longer.
  if (length !== null && !request.headers.has('Transfer-Encoding')) {
    const body = new Uint8Array(await request.arrayBuffer().catch(refuseCutOff))
    if (body.byteLength > limit) throw tooLarge(limit)
    return body
  }
  if (request.body === null) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = request.body.getReader()
  for (;;) {
    const { done, value } = await reader.read().catch(refuseCutOff)
    if (done) break
    size += value.byteLength
    if (size > limit) {
      await reader.cancel().catch(() => undefined)
      throw tooLarge(limit)
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

const tooLarge = (limit: number): Refusal =>
  new Refusal('too_large', {
    description: `The body is larger than ${limit} bytes.`,
    fields: [{ field: 'body', rule: `body:up_to_${limit}_bytes`, message: '送られた内容が大きすぎました。' }],
  })

/** A client that hangs up is an error of the socket, whose codes (ECONNRESET) mean a lost database elsewhere. */
function refuseCutOff(): never {
  throw new Refusal('invalid_input', { description: 'The body was cut off.' })
}

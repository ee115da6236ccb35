/**
 * Calls `take` with the complete lines of each part of a body as it arrives, also where a part completes none; the next part is read when it has resolved. Resolves
 * with what follows the last line break. Rejects where the body breaks off, or with `take`.
 */
export async function readLines({ body }: Pick<Response, 'body'>, take: (lines: readonly string[]) => void | Promise<void>): Promise<string> {
  const decoder = new TextDecoder()
  const reader = body?.getReader()
  let rest = ''
  for (;;) {
    const part = await reader?.read()
    if (part?.value === undefined) return rest
    const lines = (rest + decoder.decode(part.value, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    await take(lines)
  }
}

/**
 * Reads a body as it arrives and calls `take` with the complete lines of each chunk, possibly none. Reads the next chunk after `take` has resolved. Resolves with the
 * text after the last line break. Rejects if the connection breaks, or with the error of `take`.
 */
export async function readLines({ body }: Pick<Response, 'body'>, take: (lines: readonly string[]) => void | Promise<void>): Promise<string> {
  const decoder = new TextDecoder()
  const reader = body?.getReader()
  let rest = ''
  try {
    for (;;) {
      const chunk = await reader?.read()
      if (chunk?.value === undefined) return rest
      const lines = (rest + decoder.decode(chunk.value, { stream: true })).split('\n')
      rest = lines.pop() ?? ''
      await take(lines)
    }
  } finally {
    // After an error of `take`, an unread body would keep one of the browser's six connections.
    void reader?.cancel().catch(() => undefined)
  }
}

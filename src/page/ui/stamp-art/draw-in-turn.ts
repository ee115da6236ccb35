const waiting = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Calls `draw` in a task of its own, after earlier ones: thirty stamps of a screen, drawn in one task, delay a tap by 0.7 s on a slow phone. Returns a function that
 * cancels it.
 */
export function drawInTurn(draw: () => void): () => void {
  waiting.add(draw)
  timer ??= setTimeout(drawNext)
  return () => void waiting.delete(draw)
}

function drawNext(): void {
  const [draw] = waiting
  if (draw !== undefined) waiting.delete(draw)
  timer = waiting.size > 0 ? setTimeout(drawNext) : undefined
  draw?.()
}

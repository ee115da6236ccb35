/** Maximum distance from the centre of anything unclipped in a drawing, including stroke widths and cleared wood, in tenths. */
export function reachOf(svg: string): number {
  const free = svg.replaceAll(/<clipPath[\s\S]*?<\/clipPath>/gu, '').replaceAll(/<g clip-path[\s\S]*?<\/g>/gu, '')
  return Math.max(
    ...[...free.matchAll(/<path d="([^"]*)"([^>]*)/gu)].map(([, d = '', rest = '']) =>
      d === '' ? 0 : farthest(d) + Number(/stroke-width="(\d+)"/u.exec(rest)?.[1] ?? 0) / 2,
    ),
  )
}

/** The farthest point or control point of a path of steps. */
function farthest(d: string): number {
  let [x, y, far] = [0, 0, 0]
  const see = (px: number, py: number) => {
    far = Math.max(far, Math.hypot(px, py))
  }
  for (const [, letter = '', rest = ''] of d.matchAll(/([MlqchvazZ])([^MlqchvazZ]*)/gu)) {
    const n = (rest.match(/-?\d+/gu) ?? []).map(Number)
    if (letter === 'h') x += n[0] ?? 0
    else if (letter === 'v') y += n[0] ?? 0
    else if (letter === 'a') return far
    else if (letter === 'M') [x, y] = [n[0] ?? 0, n[1] ?? 0]
    else {
      const stride = letter === 'q' ? 4 : letter === 'c' ? 6 : 2
      n.forEach((_, i) => {
        if (i % 2 === 0) see(x + (n[i] ?? 0), y + (n[i + 1] ?? 0))
        if ((i + 1) % stride === 0) [x, y] = [x + (n[i - 1] ?? 0), y + (n[i] ?? 0)]
      })
    }
    see(x, y)
  }
  return far
}

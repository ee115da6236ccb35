import { expect, it, vi } from 'vitest'
import { drawKeepsake } from '../../../../src/page/ui/keepsake/draw-keepsake.ts'

/** The drawing calls that put ink on the sheet. */
function inkOf(size: number) {
  const calls: string[] = []
  const context = new Proxy(
    {},
    {
      get:
        (_, name: string) =>
        (...args: unknown[]) =>
          void calls.push(name === 'fill' || name === 'stroke' ? `${name} ${String(args[0] ?? '')}` : name),
      set: () => true,
    },
  )
  vi.stubGlobal(
    'Path2D',
    class {
      constructor(readonly d: string) {}
      toString() {
        return this.d
      }
    },
  )
  drawKeepsake(context as CanvasRenderingContext2D, '2026-11-21T16:00:00.000Z', 3 * size, size)
  vi.unstubAllGlobals()
  return calls.filter((call) => /^(?:fill|stroke)/u.test(call))
}

it('[15] the mark is complete on a large sheet, a ring and a slip on a small one, and absent where neither would be legible', () => {
  // 32 beads and two characters; ring, slip, four digits of the year, 11 and 22.
  expect(inkOf(300).filter((call) => call.startsWith('fill'))).toHaveLength(34)
  expect(inkOf(300).filter((call) => call.startsWith('stroke'))).toHaveLength(10)
  expect(inkOf(144)).toHaveLength(2)
  expect(inkOf(72)).toEqual([])
})

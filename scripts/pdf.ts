import { deflateSync } from 'node:zlib'
import { PAGE, type Page, type Shape } from './tag-sheet.ts'

/** Points per hundredth of a millimetre. */
const POINT = 72 / 2_540
const STEP = /([Mlqcz])([^Mlqcz]*)/gu

/** Pages as one PDF file: filled outlines only, so that no font is needed to print them. */
export function pdfOf(pages: readonly Page[]): Buffer {
  const [width, height] = [PAGE.width * POINT, PAGE.height * POINT].map((n) => n.toFixed(2))
  const pageId = (i: number) => 3 + i * 2
  const objects = [
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from(`<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, i) => `${pageId(i)} 0 R`).join(' ')}] /MediaBox [0 0 ${width} ${height}] >>`),
    ...pages.flatMap((page, i) => [
      Buffer.from(`<< /Type /Page /Parent 2 0 R /Resources << >> /Contents ${pageId(i) + 1} 0 R >>`),
      streamOf(`${POINT} 0 0 ${-POINT} 0 ${height} cm\n${page.map(operators).join('\n')}`),
    ]),
  ]
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n%\u00e2\u00e3\n', 'latin1')]
  const offsets = objects.map((object, i) => {
    const offset = lengthOf(parts)
    parts.push(Buffer.from(`${i + 1} 0 obj\n`), object, Buffer.from('\nendobj\n'))
    return offset
  })
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`
  parts.push(Buffer.from(`${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${lengthOf(parts)}\n%%EOF\n`))
  return Buffer.concat(parts)
}

const lengthOf = (parts: readonly Buffer[]): number => parts.reduce((sum, part) => sum + part.length, 0)

function streamOf(content: string): Buffer {
  const packed = deflateSync(content)
  return Buffer.concat([Buffer.from(`<< /Length ${packed.length} /Filter /FlateDecode >>\nstream\n`), packed, Buffer.from('\nendstream')])
}

/** A filled outline in PDF operators, which have no relative steps and no quadratic curves. */
function operators({ d, fill }: Shape): string {
  const [red, green, blue] = [1, 3, 5].map((i) => (Number.parseInt(fill.slice(i, i + 2), 16) / 255).toFixed(3))
  let [x, y] = [0, 0]
  let [startX, startY] = [0, 0]
  const lines = [`${red} ${green} ${blue} rg`]
  for (const [, letter = '', numbers = ''] of d.matchAll(STEP)) {
    const steps = [...numbers.matchAll(/-?[\d.]+/gu)].map(Number)
    const points = steps.flatMap((_, i) => (i % 2 === 0 ? [[x + (steps[i] ?? 0), y + (steps[i + 1] ?? 0)] as const] : []))
    if (letter === 'z') {
      lines.push('h')
      ;[x, y] = [startX, startY]
      continue
    }
    if (letter === 'M') {
      ;[x, y] = [steps[0] ?? 0, steps[1] ?? 0]
      ;[startX, startY] = [x, y]
      lines.push(`${x} ${y} m`)
      continue
    }
    const end = points.at(-1) ?? [x, y]
    if (letter === 'l') lines.push(`${end.join(' ')} l`)
    else lines.push(`${(letter === 'q' ? cubic([x, y], points) : points).flat().join(' ')} c`)
    ;[x, y] = end
  }
  return `${lines.join('\n')}\nf`
}

type Point = readonly [number, number]

/** The same curve as a cubic one: each control point is two thirds of the way to the quadratic one. */
function cubic(from: Point, [handle = from, to = from]: readonly Point[]): readonly Point[] {
  const towards = (end: Point): Point => [round(end[0] + ((handle[0] - end[0]) * 2) / 3), round(end[1] + ((handle[1] - end[1]) * 2) / 3)]
  return [towards(from), towards(to), to]
}

const round = (n: number): number => Math.round(n * 10) / 10

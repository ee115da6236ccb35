/**
 * Runs in the page: the faults in the layout of a certificate (its <svg>): a text or a stamp that crosses the rim, overlaps another, or leaves its seal.
 * Empty without a fault. A text is measured by the squares of its letters, not by the font's line height.
 */
export function paperFaults(sheet: HTMLElement | SVGElement): string[] {
  interface Item {
    readonly name: string
    readonly left: number
    readonly top: number
    readonly right: number
    readonly bottom: number
  }
  /** The area inside the rim, in mm of A4, and the tolerated overlap. */
  const [RIM, WIDTH, HEIGHT, TOUCH] = [12.2, 210, 297, 0.1]
  /** Inner ring of a seal as a share of its radius. */
  const RING = 0.8
  const toSheet = (sheet as SVGSVGElement).getScreenCTM()!.inverse()
  /** The corners of a text's letters, in mm. */
  const cornersOf = (text: SVGTextElement) => {
    const matrix = toSheet.multiply(text.getScreenCTM()!)
    const { x, width } = text.getBBox()
    const [size, base] = [Number.parseFloat(getComputedStyle(text).fontSize), text.y.baseVal.getItem(0).value]
    return [x, x + width].flatMap((across) => [base - 0.88 * size, base + 0.12 * size].map((down) => new DOMPoint(across, down).matrixTransform(matrix)))
  }
  const itemOf = (name: string, points: readonly DOMPoint[]): Item => {
    const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
    return { name, left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) }
  }
  const boxOf = (name: string, element: Element): Item => {
    const { left, top, right, bottom } = element.getBoundingClientRect()
    return itemOf(
      name,
      [
        [left, top],
        [right, bottom],
      ].map(([x, y]) => new DOMPoint(x, y).matrixTransform(toSheet)),
    )
  }
  const faults: string[] = []
  const items: Item[] = []
  for (const stamp of sheet.querySelectorAll(':scope > svg')) {
    const [{ x, y, width, height }, index] = [stamp as SVGSVGElement, items.length]
    const [left, top] = [x.baseVal.value, y.baseVal.value]
    items.push({ name: `stamp ${index}`, left, top, right: left + width.baseVal.value, bottom: top + height.baseVal.value })
  }
  for (const group of sheet.querySelectorAll<SVGGElement>(':scope > g')) {
    const texts = [...group.querySelectorAll('text')].filter((text) => text.textContent !== '')
    if (texts.length === 0) continue
    const word = texts.map(({ textContent }) => textContent).join('')
    const mark = group.querySelector('path')
    if (mark !== null && mark.getBoundingClientRect().width > 0) {
      const seal = boxOf(`seal ${word}`, group)
      const [x, y, radius] = [(seal.left + seal.right) / 2, (seal.top + seal.bottom) / 2, (seal.right - seal.left) / 2]
      items.push(seal)
      for (const text of texts)
        if (cornersOf(text).some((corner) => Math.hypot(corner.x - x, corner.y - y) > RING * radius)) faults.push(`${text.textContent} leaves its seal`)
    } else if (texts.every(({ textContent }) => [...textContent].length === 1)) items.push(itemOf(word, texts.flatMap(cornersOf)))
    else for (const text of texts) items.push(itemOf(text.textContent, cornersOf(text)))
  }
  for (const [index, one] of items.entries()) {
    if (one.left < RIM || one.top < RIM || one.right > WIDTH - RIM || one.bottom > HEIGHT - RIM) faults.push(`${one.name} crosses the rim`)
    for (const other of items.slice(index + 1)) {
      const [across, down] = [
        Math.min(one.right, other.right) - Math.max(one.left, other.left),
        Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top),
      ]
      if (across > TOUCH && down > TOUCH) faults.push(`${one.name} lies on ${other.name}`)
    }
  }
  if (items.length < 8) faults.push(`only ${items.length} things on the sheet`)
  return faults
}

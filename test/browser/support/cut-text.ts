/** Runs in the page: the texts matching `pattern` with a part outside an element that clips its content, or outside the screen. */
export function cutTexts(pattern: string): string[] {
  const wanted = new RegExp(pattern, 'u')
  const found: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  while (walker.nextNode()) {
    const node = walker.currentNode as Text
    const parent = node.parentElement
    const text = node.data.replaceAll('\u200B', '')
    if (parent === null || !wanted.test(text) || parent.closest('svg, .visually-hidden') !== null || !parent.checkVisibility({ visibilityProperty: true }))
      continue
    range.selectNodeContents(node)
    const lines = [...range.getClientRects()].filter((line) => line.width > 0)
    const letter = Number.parseFloat(getComputedStyle(parent).fontSize)
    // Letter-spacing after the last letter is not part of the text.
    const spacing = Number.parseFloat(getComputedStyle(parent).letterSpacing) || 0
    const isOutside = (edge: DOMRect, line: DOMRect) =>
      line.left < edge.left - 0.5 ||
      line.right - spacing > edge.right + 0.5 ||
      line.top + (line.height - letter) / 2 < edge.top - 0.5 ||
      line.bottom - (line.height - letter) / 2 > edge.bottom + 0.5
    let isCut = lines.some((line) => line.left < 0 || line.right - spacing > innerWidth)
    for (let around: Element | null = parent; around !== null && around !== document.body; around = around.parentElement) {
      const { overflowX, overflowY, contain } = getComputedStyle(around)
      if (overflowX === 'visible' && overflowY === 'visible' && !/strict|content|paint/u.test(contain)) continue
      const edge = around.getBoundingClientRect()
      if (lines.some((line) => isOutside(edge, line))) isCut = true
    }
    if (isCut) found.push(text)
  }
  return found
}

/** A line break within a text: the text without break points, and the index of the next line's first character. */
export interface LineBreak {
  readonly text: string
  readonly at: number
  /** The length of the text's longest line: a longer phrase has to break. */
  readonly widest: number
  /** The number of Japanese characters in the last line of a text that is alone in its block; null otherwise. */
  readonly last: number | null
}

/** Runs in the page: every break inside a visible Japanese text. */
export function lineBreaksOf(root: Element): LineBreak[] {
  const found: LineBreak[] = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  while (walker.nextNode()) {
    const node = walker.currentNode as Text
    const parent = node.parentElement
    if (parent === null || !/[ぁ-んァ-ヶ一-龠]/u.test(node.data)) continue
    if (!parent.checkVisibility({ visibilityProperty: true }) || parent.closest('.visually-hidden, svg, pre, select, [aria-hidden="true"]') !== null) continue
    const style = getComputedStyle(parent)
    if (style.writingMode !== 'horizontal-tb') continue
    range.selectNodeContents(node)
    if (new Set([...range.getClientRects()].map((box) => Math.round(box.top / 4))).size < 2) continue
    let text = ''
    let before: DOMRect | null = null
    const starts: number[] = []
    for (let at = 0; at < node.length; at++) {
      const char = node.data[at] ?? ''
      if (char === '\u200B') continue
      range.setStart(node, at)
      range.setEnd(node, at + 1)
      const box = [...range.getClientRects()].find((each) => each.width > 0)
      if (box !== undefined) {
        if (before !== null && box.top > before.bottom - before.height / 3 && box.left < before.right) starts.push(text.length)
        before = box
      }
      text += char
    }
    const isAlone = parent.childNodes.length === 1 && !style.display.startsWith('inline')
    const tail = text.slice(starts.at(-1) ?? 0).replaceAll(/[^\p{L}\p{N}]/gu, '').length
    const widest = Math.max(...[0, ...starts].map((start, i) => (starts[i] ?? text.length) - start))
    for (const at of starts) found.push({ text, at, widest, last: isAlone ? tail : null })
  }
  return found
}

import table from 'virtual:phrases'
import { BREAK_POINT, phraseBreaker } from './phrase-breaks.ts'

/** Elements whose text is not a sentence to be read: scripts, fields, drawings. */
const NO_SENTENCES = 'script, style, textarea, select, pre, svg'

/**
 * For browsers without `word-break: auto-phrase`: lines of the page break after phrases. Only text nodes are changed, so names of controls, titles, pictures
 * and sent data are unchanged; React overwrites a node when its text changes, and the observer is notified. Returns a function that ends it.
 */
export function breakAtPhrases(root: HTMLElement): () => void {
  const broken = phraseBreaker(table)
  const change = (node: Node) => {
    if (node.nodeType !== Node.TEXT_NODE || node.parentElement?.closest(NO_SENTENCES) !== null) return
    const now = node.nodeValue ?? ''
    const then = broken(now)
    if (then !== now) node.nodeValue = then
  }
  const changeAll = (within: Node) => {
    change(within)
    const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) change(walker.currentNode)
  }
  changeAll(root)
  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      if (type === 'characterData') change(target)
      for (const node of addedNodes) changeAll(node)
    }
  })
  observer.observe(root, { subtree: true, childList: true, characterData: true })
  // Copied text has no break points.
  const copyWithout = (event: ClipboardEvent) => {
    const text = String(getSelection() ?? '')
    if (!text.includes(BREAK_POINT)) return
    event.clipboardData?.setData('text/plain', text.replaceAll(BREAK_POINT, ''))
    event.preventDefault()
  }
  document.addEventListener('copy', copyWithout)
  document.documentElement.dataset['phrases'] = ''
  return () => {
    observer.disconnect()
    document.removeEventListener('copy', copyWithout)
    delete document.documentElement.dataset['phrases']
  }
}

import type { AnyRouter } from '@tanstack/react-router'
import { TEXT } from '../ui/text.ja.ts'
import { BREAK_POINT } from './phrase-breaks.ts'

/**
 * Announces another screen to screen readers (spec 10): the tab's title is the screen's heading, and reading and tabbing start there. A change within a screen
 * keeps the focus.
 */
export function announceArrivals(router: AnyRouter): void {
  let heading: HTMLElement | null = null
  let isFirst = true
  const arrive = () => {
    const found = document.querySelector('h1')
    if (found === null) return false
    const name = found.textContent.replaceAll(BREAK_POINT, '')
    document.title = name === TEXT.appName ? name : `${name}｜${TEXT.appName}`
    if (found !== heading && !isFirst) {
      found.tabIndex = -1
      found.focus({ preventScroll: true })
    }
    heading = found
    isFirst = false
    return true
  }
  // A heading may wait for its screen's data.
  const waiting = new MutationObserver(() => arrive() && waiting.disconnect())
  const look = () => {
    waiting.disconnect()
    if (!arrive()) waiting.observe(document.body, { childList: true, subtree: true })
  }
  router.subscribe('onRendered', look)
  look()
}

import type { AnyRouter } from '@tanstack/react-router'
import { BREAK_POINT } from './phrase-breaks.ts'

/**
 * Whoever cannot see that another screen has come is told (spec 10): the tab bears the name of its heading, and reading and tabbing begin
 * there. What changes within a screen leaves the focus where it is.
 */
export function announceArrivals(router: AnyRouter): void {
  const app = document.title
  let heading: HTMLElement | null = null
  let isFirst = true
  const arrive = () => {
    const found = document.querySelector('h1')
    if (found === null) return false
    const name = found.textContent.replaceAll(BREAK_POINT, '')
    document.title = name === app ? app : `${name}｜${app}`
    if (found !== heading && !isFirst) {
      found.tabIndex = -1
      found.focus({ preventScroll: true })
    }
    heading = found
    isFirst = false
    return true
  }
  // A heading may wait for what its screen is made of.
  const waiting = new MutationObserver(() => arrive() && waiting.disconnect())
  const look = () => {
    waiting.disconnect()
    if (!arrive()) waiting.observe(document.body, { childList: true, subtree: true })
  }
  router.subscribe('onRendered', look)
  look()
}

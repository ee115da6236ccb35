import type { AnyRouter } from '@tanstack/react-router'

/**
 * Decides when the router restores a scroll position. The returned function is called after each rendering; where it returns true, the router scrolls to the
 * position that it stored for the location, or to the top if it stored none.
 *
 * - It returns false if the same location is rendered again, and for a first screen that was neither reloaded nor reached by the back button: the visitor may have
 *   scrolled since the HTML was painted.
 * - It returns true if the visitor goes back before the next screen has loaded: the loading shape is shorter than the list that it replaced, so the browser has
 *   changed the scroll position.
 */
export function createScrollRule(router: AnyRouter): () => boolean {
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  let isRestored = opened?.type !== 'navigate'
  router.subscribe('onBeforeNavigate', ({ fromLocation: from, toLocation: to }) => {
    isRestored ||= from !== undefined && from.state.__TSR_key !== to.state.__TSR_key
  })
  const isShapeShown = () => router.state.resolvedLocation && router.state.matches.some(({ status }) => status === 'pending')
  // The router must not store the scroll position of a loading shape for the screen that the visitor left. Its listener is on the document, after the window's.
  addEventListener('scroll', (event) => isShapeShown() && event.stopImmediatePropagation(), true)
  return () => {
    const now = isRestored
    isRestored = false
    // After each rendering the router drops its record that the page was scrolled, and would not store its position: this scroll event restores the record.
    if (!now) document.dispatchEvent(new Event('scroll'))
    return now
  }
}

import type { AnyRouter } from '@tanstack/react-router'

/**
 * What the router's scroll restoration leaves open: returns whether it scrolls to the place that it stored for a location, or to the top, once that is rendered.
 *
 * - Where the same location is rendered again, nothing is scrolled, nor on a first screen that is neither reloaded nor returned to: the visitor may have scrolled
 *   since its HTML was painted.
 * - A visitor who goes back before the next screen has loaded returns to the stored place: the shape of that screen had taken the old one's, and is shorter.
 */
export function createScrollRule(router: AnyRouter): () => boolean {
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  let isRestored = opened?.type !== 'navigate'
  router.subscribe('onBeforeNavigate', ({ fromLocation: from, toLocation: to }) => {
    isRestored ||= from !== undefined && from.state.__TSR_key !== to.state.__TSR_key
  })
  const isShapeShown = () => router.state.resolvedLocation && router.state.matches.some(({ status }) => status === 'pending')
  // While a shape is shown, the router keeps the place of the screen that was left. It listens on the document: the window comes before.
  addEventListener('scroll', (event) => isShapeShown() && event.stopImmediatePropagation(), true)
  return () => {
    const now = isRestored
    isRestored = false
    // With each rendering the router forgets that the page was scrolled, and would not store its place.
    if (!now) document.dispatchEvent(new Event('scroll'))
    return now
  }
}

// Part of the inline script behind a page's content (before-start.ts): as a file it arrived behind the app's scripts. A tap on a link before the app has started would
// leave the page, and the browser would discard partly loaded scripts and request them again: 1.7 s on one bar. Instead the content of the next page replaces this
// one's, and the app hydrates that.
import { pageStyles } from './page-styles.ts'
import { registerFirstWorker } from './register-worker.ts'

/** Whether the app has started. Then the router handles taps. */
const isStarted = () => document.querySelector('#app[data-started]') !== null

const request = new XMLHttpRequest()
request.addEventListener('loadend', () => void show(request.response as Document | null))

addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (link === null || link.origin !== location.origin || event.ctrlKey || event.metaKey || event.shiftKey || isStarted()) return
  // A worker answers a navigation at once, also without a signal.
  if (navigator.serviceWorker?.controller != null) return
  event.preventDefault()
  // Requested before the next page's files: a visitor who taps at once will press soon, and a browser has six connections.
  registerFirstWorker()
  if (link.href !== location.href) history.pushState(null, '', link.href)
  request.open('GET', link.href)
  request.setRequestHeader('Accept', 'text/html')
  // Parsed without Trusted Types, which refuse the markup of a whole page: nothing in such a document runs.
  request.responseType = 'document'
  request.send()
})
// The content of the previous page was replaced, so the back button reloads.
addEventListener('popstate', () => isStarted() || location.reload())

/** Shows the content of `page` once its styles are loaded, unless the app has started meanwhile. Without a page it reloads, so that the browser shows its error. */
async function show(page: Document | null): Promise<void> {
  if (isStarted()) return
  const app = page?.querySelector('#app') ?? null
  if (app === null) return location.reload()
  // The preloads of the next page's screen. With the usual priority they would fill the six connections, and the worker's list of files would wait for two seconds.
  const preloads = page?.querySelectorAll<HTMLLinkElement>('body > link') ?? []
  for (const link of preloads) link.fetchPriority = 'low'
  document.head.append(...preloads)
  await pageStyles()
  if (isStarted() || request.responseURL !== location.href) return
  document.title = page?.title ?? ''
  document.querySelector('#app')?.replaceWith(app)
  scrollTo(0, 0)
}

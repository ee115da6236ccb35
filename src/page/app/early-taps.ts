// Part of the inline script behind a page's content (before-start.ts): as a file it arrived behind the app's scripts. A tap on a link before the app has started would
// leave the page, and the browser would discard the scripts that are half there and request them again: 1.7 s on one bar. So the next page takes the place of this
// one's content, and the app hydrates that.
import { pageStyles } from './page-styles.ts'
import { registerFirstWorker } from './register-worker.ts'

/** From then on the router handles taps. */
const isStarted = () => document.querySelector('#app[data-started]') !== null

const request = new XMLHttpRequest()
request.addEventListener('loadend', () => void show(request.response as Document | null))

addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (link === null || link.origin !== location.origin || event.ctrlKey || event.metaKey || event.shiftKey || isStarted()) return
  // A worker answers a navigation at once, also without a signal.
  if (navigator.serviceWorker?.controller != null) return
  event.preventDefault()
  // Before the next page's files: whoever taps at once is about to press, and a browser has six connections.
  registerFirstWorker()
  if (link.href !== location.href) history.pushState(null, '', link.href)
  request.open('GET', link.href)
  request.setRequestHeader('Accept', 'text/html')
  // Parsed without Trusted Types, which refuse the markup of a whole page: nothing in such a document runs.
  request.responseType = 'document'
  request.send()
})
// Back to the page whose content is gone.
addEventListener('popstate', () => isStarted() || location.reload())

/** Shows the content of `page` once its styles are there; without a page the browser says so. An app that has started meanwhile shows the address itself. */
async function show(page: Document | null): Promise<void> {
  if (isStarted()) return
  const app = page?.querySelector('#app') ?? null
  if (app === null) return location.reload()
  // What its screen needs is requested beside the scripts on their way.
  document.head.append(...(page?.querySelectorAll('body > link') ?? []))
  await pageStyles()
  if (isStarted() || request.responseURL !== location.href) return
  document.title = page?.title ?? ''
  document.querySelector('#app')?.replaceWith(app)
  scrollTo(0, 0)
}

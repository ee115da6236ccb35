import { once } from 'node:events'
import { createServer } from 'node:http'

const STRIPES = 'repeating-linear-gradient(#fff 0 83px, #d6c8a6 83px 84px)'
const PAGE = `<!doctype html><html lang="ja"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>floor</title>
<link rel="icon" href="data:,"><style>body{margin:0;font:17px/1.6 sans-serif}a{display:block;padding:20px}div{height:136080px;background:${STRIPES}}</style>
<h1>ゆか</h1><p>これより速い頁はありません。</p><a href="#">押す</a><div></div><script>navigator.serviceWorker.register('/sw.js')</script></html>`
const WORKER = `addEventListener('install', (event) => event.waitUntil(caches.open('floor').then((cache) => cache.add('/')).then(() => skipWaiting())))
addEventListener('activate', (event) => event.waitUntil(clients.claim()))
addEventListener('fetch', (event) => { if (event.request.mode === 'navigate') event.respondWith(caches.match('/')) })`

/**
 * The floor: one short page with a service worker, as fast as a page can be on this machine at the moment. Its numbers are listed beside ours, because the ratio
 * is comparable between machines and milliseconds are not.
 */
export async function serveFloor() {
  const server = createServer((request, response) => {
    const isWorker = request.url === '/sw.js'
    response.setHeader('Content-Type', isWorker ? 'text/javascript' : 'text/html; charset=utf-8').end(isWorker ? WORKER : PAGE)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    port: address.port,
    origin: `http://127.0.0.1:${address.port}`,
    async stop() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

import { once } from 'node:events'
import { createServer, request as forward } from 'node:http'

/** A link to the server on `port` that refuses some paths, like a signal that ends. */
export async function openLink(port: number) {
  let isRefused = (_path: string): boolean => false
  const asked: string[] = []
  const proxy = createServer((request, response) => {
    const path = request.url ?? '/'
    asked.push(path)
    if (isRefused(path)) return void request.socket.destroy()
    const upstream = forward({ port, host: '127.0.0.1', path, method: request.method, headers: request.headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    upstream.on('error', () => response.destroy())
    request.pipe(upstream)
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const address = proxy.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    asked,
    refuse(paths: (path: string) => boolean) {
      isRefused = paths
    },
    async close() {
      proxy.close()
      proxy.closeAllConnections()
      await once(proxy, 'close')
    },
  }
}

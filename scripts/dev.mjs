// `npm run dev`: Vite and the API in one process. A changed page is replaced in the browser; a changed server file is used by the next request, on the same
// database (.data/dev).
import { createServer as createHttpServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createServer as createViteServer } from 'vite'
import { demoLogin } from './demo-login.mjs'

const port = Number(process.env.PORT ?? 8787)
const host = process.env.HOST ?? '127.0.0.1'
const API = /^\/(system\/|demo-idp\/|healthz$|readyz$)/u
// A tag's path is a page for a camera and a call for the page.
const isCall = (path, accept = '') => API.test(path) || (path.startsWith('/t/') && !accept.includes('text/html'))
const log = {
  info: ({ method, path, status, ms }) => status >= 400 && console.log(`${status} ${method} ${path} ${ms} ms`),
  warn: (fields, message) => console.warn(message, fields),
  error: (fields, message) => console.error(message, fields),
}

const http = createHttpServer()
const vite = await createViteServer({
  server: { middlewareMode: true, ws: { server: http } },
  appType: 'spa',
  // A changed catalogue restarts Vite, and two of its sockets on one server would end the process.
  plugins: [{ name: 'one-socket', config: () => void http.removeAllListeners('upgrade') }],
})
const load = (path) => vite.ssrLoadModule(path)

const { loadStamps } = await load('/server/load-stamps.ts')
const { openDatabase } = await load('/server/open-database.ts')
const { keptSecret } = await load('/server/secret.ts')
const { readSettings } = await load('/server/settings.ts')
const { createNoticeReader } = await load('/server/notice.ts')
const { clients, dataDir, databaseUrl, demoIdp, operator, noticeFile } = readSettings(
  { DATA_DIR: '.data/dev', ...demoLogin(process.env), ...process.env },
  process.cwd(),
)
const stamps = await loadStamps()
const db = await openDatabase({ dataDir, databaseUrl }, stamps, log)
const secret = keptSecret(dataDir)
const readNotice = createNoticeReader(noticeFile, log)

let made = { createApp: null, app: null }
async function currentApp() {
  const { createApp } = await load('/server/app.ts')
  if (made.createApp !== createApp) made = { createApp, app: createApp({ db, stamps, secret, log, clients, demoIdp, operator, readNotice }) }
  return made.app
}

const answer = getRequestListener(async (request, { incoming }) => (await currentApp())(request, { remoteAddress: incoming.socket.remoteAddress }), {
  overrideGlobalObjects: false,
})
http.on('request', (request, response) => {
  if (isCall((request.url ?? '').split('?')[0], request.headers.accept)) void answer(request, response)
  else vite.middlewares(request, response)
})
http.listen(port, host, () => console.log(`駅印帖 (dev): http://${host}:${port}/`))

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => void stop())
}

async function stop() {
  http.closeAllConnections()
  http.close()
  await vite.close()
  await db.close()
  process.exit(0)
}

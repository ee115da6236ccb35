import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { createTags } from '../../server/tags.ts'
import { apiSuite } from '../suites/api-suite.ts'
import { SECRET, openTestApp } from './support/test-app.ts'

const tags = createTags([SECRET])

apiSuite('the function itself', async () => {
  const { app, db, close } = await openTestApp()
  return { send: app, origin: 'http://localhost:8787', issueTag: (stamp_id) => tags.issue(db, stamp_id), close }
})

apiSuite('HTTP', async () => {
  const { app, db, close } = await openTestApp()
  const server = createAdaptorServer({ fetch: (request, { incoming }) => app(request, { remoteAddress: incoming.socket.remoteAddress }) }) as Server
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    send: (request) => fetch(request),
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    issueTag: (stamp_id) => tags.issue(db, stamp_id),
    close: async () => {
      server.closeAllConnections()
      server.close()
      await close()
    },
  }
})

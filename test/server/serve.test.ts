import { connect, createServer, type AddressInfo } from 'node:net'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { loadStamps } from '../../server/load-stamps.ts'
import { kindOf } from '../../src/core/catalogue/stamp-kind.ts'
import { connectDatabase } from '../../server/open-database.ts'
import { serve } from '../../server/serve.ts'
import { SILENT } from '../../server/log.ts'
import { readSettings } from '../../server/settings.ts'
import { createClient } from './support/client.ts'
import { TEST_STAMPS } from './support/test-stamps.ts'

const root = mkdtempSync(join(tmpdir(), 'ekiincho-serve-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
const settings = readSettings({ PORT: '0', DATA_DIR: 'data', CLIENT_DIR: 'client', OLD_ASSETS_DIR: 'kept' }, root)
const page = { headers: { Accept: 'text/html' } }

const writeBuild = (id: string) => {
  rmSync(settings.clientDir, { recursive: true, force: true })
  mkdirSync(join(settings.clientDir, 'builds'), { recursive: true })
  mkdirSync(join(settings.clientDir, 'assets'))
  writeFileSync(join(settings.clientDir, 'index.html'), `<p>${id}`)
  writeFileSync(join(settings.clientDir, 'builds/latest.json'), `{"id":"${id}"}`)
  writeFileSync(join(settings.clientDir, `assets/${id}.js`), id)
}

describe('the running server', () => {
  it('[12] serves the page and the calls, loads a new build while it runs, and keeps everything over a restart', async () => {
    writeBuild('one')
    const first = await serve({ settings, stamps: TEST_STAMPS, drainMs: 0 })
    const phone = createClient((request) => fetch(request), first.url)
    await phone.regist()
    const { stamp } = await phone.collect()
    expect(await (await fetch(`${first.url}/`, page)).text()).toBe('<p>one')
    writeBuild('two')
    first.reload()
    expect(await (await fetch(`${first.url}/builds/latest.json`)).json()).toEqual({ id: 'two' })
    expect(await (await fetch(`${first.url}/assets/one.js`)).text()).toBe('one')
    await first.close()
    await expect(fetch(first.url)).rejects.toThrow('fetch failed')

    const second = await serve({ settings, stamps: TEST_STAMPS, drainMs: 0 })
    const sameGuest = createClient((request) => fetch(request), second.url)
    for (const [name, value] of phone.jar) sameGuest.jar.set(name, value)
    expect((await sameGuest.collected()).stamps).toEqual([stamp])
    // The secret was stored as well: the previous XSRF token is valid.
    expect((await sameGuest.press()).status).toBe(200)
    await second.close()
  })

  it('a page and the pack of pages carry the headers of a document; a script carries only those of a part, and no request id', async () => {
    writeBuild('one')
    writeFileSync(join(settings.clientDir, 'assets/pages-one.json'), '{"index.html":"<p>one"}')
    const server = await serve({ settings, stamps: TEST_STAMPS, drainMs: 0 })
    const headersOf = async (path: string) => (await fetch(`${server.url}${path}`, page)).headers
    for (const path of ['/', '/assets/pages-one.json']) {
      const headers = await headersOf(path)
      for (const name of ['Content-Security-Policy', 'Permissions-Policy', 'Cross-Origin-Opener-Policy', 'X-Frame-Options', 'Referrer-Policy'])
        expect([path, name, headers.get(name)]).toEqual([path, name, expect.any(String)])
      expect([path, headers.get('X-Request-Id')]).toEqual([path, expect.stringMatching(/^[0-9a-f]{32}$/u)])
    }
    const headers = await headersOf('/assets/one.js')
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin')
    for (const name of ['Permissions-Policy', 'Cross-Origin-Opener-Policy', 'X-Frame-Options', 'Referrer-Policy', 'X-Request-Id'])
      expect(headers.get(name)).toBeNull()
    await server.close()
  })

  it('takes as many registrations of one address as the operator allows', async () => {
    const registWhere = async (newcomersPerAddress: number) => {
      const server = await serve({ settings: { ...settings, newcomersPerAddress }, stamps: TEST_STAMPS, drainMs: 0 })
      const { status } = await createClient((request) => fetch(request), server.url).regist()
      await server.close()
      return status
    }
    expect([await registWhere(300), await registWhere(1), await registWhere(300)]).toEqual([200, 429, 200])
  })

  it('stops in order: not ready, still answering, requests in progress finished, then closed', async () => {
    const server = await serve({ settings, stamps: TEST_STAMPS, drainMs: 400 })
    const phone = createClient((request) => fetch(request), server.url)
    await phone.regist()
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200)

    // A press whose last bytes arrive while the server is stopping already.
    const body = 'stamp_id=1191&tilt=0&blurred=0'
    const slow = httpRequest(`${server.url}/system/api/guest/stamps/collect`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        'Content-Length': body.length,
        Cookie: [...phone.jar].map((pair) => pair.join('=')).join('; '),
        'X-XSRF-TOKEN': phone.jar.get('XSRF-TOKEN') ?? '',
      },
    })
    slow.write(body.slice(0, 10))
    const answered = once(slow, 'response')
    await new Promise((resolve) => setTimeout(resolve, 100))

    const closed = server.close()
    const draining = await fetch(`${server.url}/readyz`)
    expect(draining.status).toBe(503)
    expect(draining.headers.get('Connection')).toBe('close')
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
    setTimeout(() => slow.end(body.slice(10)), 600)
    const [response] = (await answered) as [{ statusCode: number; resume(): void }]
    response.resume()
    expect(response.statusCode).toBe(200)
    await Promise.all([closed, server.close()])
    await expect(fetch(server.url)).rejects.toThrow('fetch failed')
  })

  it('a silent connection does not delay the shutdown: it is closed, then the database', async () => {
    const server = await serve({ settings, stamps: TEST_STAMPS, drainMs: 0, patienceMs: 50 })
    const silent = connect(server.port, '127.0.0.1')
    await once(silent, 'connect')
    const cut = once(silent, 'close')
    await server.close()
    await cut
    expect(existsSync(join(settings.dataDir, 'database', 'lock'))).toBe(false)
  }, 8_000)

  it('a client that does not read a large answer is disconnected; one that reads it slowly gets the whole answer', async () => {
    const size = 40_000_000
    writeBuild('one')
    writeFileSync(join(settings.clientDir, 'assets/large.png'), Buffer.alloc(size))
    const server = await serve({ settings, stamps: TEST_STAMPS, drainMs: 0, stallMs: 600 })
    const request = () => {
      const socket = connect(server.port, '127.0.0.1')
      socket.write('GET /assets/large.png HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')
      return socket
    }
    const silent = request()
    const slow = request()
    slow.on('data', () => slow.pause())
    // At most 64 KiB each time: the whole answer takes five times the limit.
    const taking = setInterval(() => slow.resume(), 5)
    await once(slow, 'close')
    clearInterval(taking)
    expect(slow.bytesRead).toBeGreaterThan(size)
    // The bytes in the system's buffers still arrive.
    silent.resume()
    await once(silent, 'close')
    expect(silent.bytesRead).toBeLessThan(size)
    await server.close()
  })

  it('[1] on this machine the demo replaces each provider that has no client', async () => {
    const clients = { line: { clientId: '165', clientSecret: 'channel' } }
    const server = await serve({ settings: { ...settings, clients, demoIdp: true }, stamps: TEST_STAMPS, drainMs: 0 })
    const leadsTo = async (name: string) => (await fetch(`${server.url}/system/auth/${name}`, { redirect: 'manual' })).headers.get('Location') ?? ''
    expect(await leadsTo('twitter')).toContain(`${server.url}/demo-idp/twitter/authorize?`)
    expect(await leadsTo('line')).toContain('https://access.line.me/')
    await server.close()
  })

  it('a port that is taken is an error, and releases the directory', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    await expect(serve({ settings: { ...settings, port }, stamps: TEST_STAMPS })).rejects.toThrow('EADDRINUSE')
    other.close()
    await (await connectDatabase(settings, SILENT)).close()
  })

  it('a build that cannot be read is an error, and releases the directory', async () => {
    writeBuild('one')
    writeFileSync(join(settings.clientDir, 'assets/pages-cut.json'), '["<p>')
    await expect(serve({ settings, stamps: TEST_STAMPS })).rejects.toThrow('JSON')
    writeBuild('one')
    expect(existsSync(join(settings.dataDir, 'database', 'lock'))).toBe(false)
  })

  it('a flood from one address is limited; the page itself is still served', async () => {
    const limits = { requestsPerAddress: { burst: 2, perSecond: 0.001 } }
    const server = await serve({ settings, stamps: TEST_STAMPS, drainMs: 0, limits })
    const statuses = []
    for (let i = 0; i < 3; i += 1) statuses.push((await fetch(`${server.url}/system/api/current_datetime`)).status)
    expect(statuses).toEqual([200, 200, 429])
    expect((await fetch(server.url, page)).status).toBe(200)
    await server.close()
  })

  it('[3, 13] knows every stamp: those of the catalogue each with its place, a face with its stations, special and login stamps with none', async () => {
    const stamps = [...(await loadStamps()).values()]
    const count = (kind: string) => stamps.filter((stamp) => stamp.kind === kind).length
    expect(['station', 'ekisoba', 'ikimono', 'traindepot', 'ekiben', 'face', 'special', 'login'].map(count)).toEqual([1_620, 138, 29, 35, 70, 45, 34, 50])
    expect(stamps.every((stamp) => stamp.kind === kindOf(stamp.stamp_id))).toBe(true)
    const [withPlace, without] = [stamps.filter((stamp) => stamp.lat !== null), stamps.filter((stamp) => stamp.lat === null)]
    expect(withPlace.filter((stamp) => stamp.area === null || stamp.radius_m < 100)).toEqual([])
    expect([...new Set(without.map((stamp) => stamp.kind))]).toEqual(['face', 'special', 'login'])
    const known = new Set(withPlace.map((stamp) => stamp.stamp_id))
    expect(without.flatMap((stamp) => stamp.calls_at ?? []).every((stamp_id) => known.has(stamp_id))).toBe(true)
    expect(stamps.find((stamp) => stamp.stamp_id === 1191)).toMatchObject({ name: '東京', kana: 'とうきょう', prefecture: '東京都', kind: 'station' })
  })
})

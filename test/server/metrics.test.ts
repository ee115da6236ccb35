import { describe, expect, it } from 'vitest'
import { createMetrics } from '../../server/metrics.ts'
import { createClient } from './support/client.ts'
import { createTestApp, setUpTestApp } from './support/test-app.ts'

it('counts by route and status, with a histogram of durations', () => {
  const metrics = createMetrics(() => 1_024)
  for (const seconds of [0.004, 0.2, 11]) metrics.observe({ method: 'GET', route: '/a', status: 200, seconds })
  metrics.observe({ method: 'BREW"\n', route: '/a', status: 405, seconds: 0.1 })
  const lines = metrics.text().split('\n')
  expect(lines).toContain('http_requests_total{method="GET",route="/a",status="200"} 3')
  expect(lines).toContain('http_requests_total{method="OTHER",route="/a",status="405"} 1')
  expect(lines.filter((line) => line.startsWith('http_request_duration_seconds_bucket')).map((line) => line.split(' ')[1])).toEqual([
    '1',
    '1',
    '1',
    '1',
    '2',
    '3',
    '3',
    '3',
    '3',
    '3',
    '3',
    '4',
  ])
  expect(lines).toContain('http_request_duration_seconds_count{route="/a"} 4')
  expect(lines).toContain('process_resident_memory_bytes 1024')
  expect(lines.every((line) => /^(# (HELP|TYPE) \w+ .+|\w+(\{(\w+="[^"\n]*",?)+\})? [\d.e+-]+|)$/u.test(line))).toBe(true)
})

describe('/metrics', () => {
  const api = setUpTestApp()

  it('is available only where the operator enables it', async () => {
    expect((await createClient(api.app).request('/metrics')).status).toBe(404)
    expect((await createClient(createTestApp(api.db, { hasMetrics: true })).request('/metrics')).status).toBe(200)
  })

  const gaugesOf = (text: string) =>
    Object.fromEntries([...text.matchAll(/^((?:nodejs|database)_\S+) (\S+)$/gmu)].map(([, name = '', value]) => [name, Number(value)]))

  it('shows the delay of the event loop since the last reading, and the size of the database', async () => {
    const phone = createClient(createTestApp(api.db, { hasMetrics: true }))
    const read = async () => gaugesOf(await (await phone.request('/metrics')).text())
    const turn = () => new Promise((resolve) => setTimeout(resolve, 50))
    await read()
    await turn()
    const end = performance.now() + 300
    while (performance.now() < end);
    await turn()
    const gauges = await read()
    expect(gauges['nodejs_eventloop_lag_seconds{quantile="1"}']).toBeGreaterThan(0.2)
    expect(gauges['nodejs_eventloop_lag_seconds{quantile="0.5"}']).toBeLessThanOrEqual(gauges['nodejs_eventloop_lag_seconds{quantile="1"}'] ?? 0)
    expect(gauges['database_size_bytes']).toBeGreaterThan(1_000_000)
  })

  it('is answered while the database is unavailable', async () => {
    const db = { ...api.db, query: () => new Promise<never>(() => undefined), load: () => ({ connections: 10, idle: 0, waiting: 7, max: 10 }) }
    const response = await createClient(createTestApp(db, { hasMetrics: true })).request('/metrics')
    expect(gaugesOf(await response.text())).toMatchObject({ database_pool_connections: 10, database_pool_waiting_requests: 7 })
  })

  it('[6] contains routes, not paths: no id and no token is in it', async () => {
    const phone = createClient(createTestApp(api.db, { hasMetrics: true }))
    await phone.regist()
    await phone.request('/system/api/stamps/1191/collected')
    await phone.request(`/t/${'A'.repeat(24)}?x=1`)
    await phone.request('/nowhere/at/all')
    const text = await (await phone.request('/metrics')).text()
    expect(text).toContain('http_requests_total{method="POST",route="/system/api/guest/regist",status="200"} 1')
    expect(text).toContain('http_requests_total{method="GET",route="/system/api/stamps/:stamp_id/collected",status="403"} 1')
    expect(text).toContain('route="/t/:token",status="403"} 1')
    expect(text).not.toMatch(/1191|AAAA|nowhere/u)
  })
})

import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const read = (path: string): string => readFileSync(path, 'utf8')
const guide = read('docs/deploy.md')
/** Names of the variables that the server reads; those of a provider by their suffix. */
const VARIABLES = [...read('server/settings.ts').matchAll(/text\('([A-Z_]+)'\)/gu)].map((match) => match[1] ?? '')

it('docs/deploy.md names every variable of the server', () => {
  expect(VARIABLES.length).toBeGreaterThan(10)
  expect(VARIABLES.filter((name) => !guide.includes(name))).toEqual([])
})

it('compose.yaml, the Dockerfile and the unit set no variable that the server does not read', () => {
  const compose = /environment: &settings\n((?: {4}\w+: .*\n)+)/u.exec(read('compose.yaml'))?.[1] ?? ''
  const set = [
    ...[...compose.matchAll(/^ {4}(\w+):/gmu)].map((match) => match[1]),
    ...[read('Dockerfile'), read('deploy/ekiincho.service')].flatMap((text) =>
      [...text.matchAll(/^(?:ENV |Environment=)(.*)$/gmu)].flatMap((line) => (line[1] ?? '').split(' ').map((pair) => pair.split('=')[0])),
    ),
  ]
  expect(set.length).toBeGreaterThan(7)
  expect(set.filter((name) => name !== 'NODE_ENV' && !VARIABLES.includes(name ?? ''))).toEqual([])
})

it('the image starts the server below an init, without which the watchdog cannot end it', () => {
  const [, image = ''] = read('Dockerfile').split(/^FROM .*(?<!AS build)$/mu)
  expect(image).toMatch(/apt-get install .*\btini\b/u)
  expect(image).toMatch(/^ENTRYPOINT \["tini", "--"\]$/mu)
  expect(image).toMatch(/^CMD \["node", /mu)
})

it('[13] systemd and Docker kill no server that is still closing its database', () => {
  const hardExit = Number(/HARD_EXIT_MS = ([\d_]+)/u.exec(read('server/main.ts'))?.[1]?.replaceAll('_', '')) / 1_000
  const times = [
    /^TimeoutStopSec=(\d+)$/mu.exec(read('deploy/ekiincho.service')),
    /^x-server:[\s\S]*?stop_grace_period: (\d+)s\n[\s\S]*?^services:/mu.exec(read('compose.yaml')),
  ]
  for (const time of times) expect(Number(time?.[1])).toBeGreaterThan(hardExit)
})

it('the logs of every service that compose.yaml keeps running are limited', () => {
  const compose = read('compose.yaml')
  expect(compose).toMatch(/logging: &logging\n\s+options:\n\s+max-size: 50m/u)
  const kept = compose.match(/restart: always/gu) ?? []
  expect(kept.length).toBeGreaterThan(2)
  expect(compose.match(/restart: always\n\s+logging: [&*]logging/gu)).toHaveLength(kept.length)
})

it('Caddy in compose.yaml has the Caddyfile of deploy/, and waits until every server is ready', () => {
  const compose = read('compose.yaml')
  const caddy = compose.slice(compose.indexOf('\n  caddy:\n'), compose.indexOf('\nvolumes:'))
  const servers = [...compose.matchAll(/^ {2}(\w+): \*server$/gmu)].map((match) => match[1] ?? '')
  expect(servers.length).toBeGreaterThan(1)
  expect(caddy).toContain(`SERVERS: ${servers.map((name) => `${name}:8787`).join(' ')}\n`)
  for (const name of servers) expect(caddy).toContain(`${name}:\n        condition: service_healthy`)
  expect(read('Dockerfile')).toMatch(/^HEALTHCHECK [^\n]*\\\n.*\/readyz/mu)
  expect(caddy).toContain('./deploy/Caddyfile:/etc/caddy/Caddyfile:ro')
  expect(caddy).not.toContain('command:')
  expect([...read('deploy/Caddyfile').matchAll(/\{\$(\w+):/gu)].map((match) => match[1])).toEqual(['PUBLIC_ORIGIN', 'SERVERS'])
})

it('compose.yaml gives the servers and the migration every variable of .env, which no image and no commit contains', () => {
  const compose = read('compose.yaml')
  expect(compose).toMatch(/^ {2}env_file: &variables\n {4}- path: \.env\n {6}required: false$/mu)
  expect(compose).toContain('    env_file: *variables\n')
  for (const path of ['.dockerignore', '.gitignore']) expect(read(path).split('\n')).toContain('.env')
})

it('docs/deploy.md names every number of /metrics and no other', () => {
  const source = read('server/metrics.ts') + read('server/gauges.ts')
  const made = new Set(source.match(/'(?:http|process|nodejs|database)_[a-z_]+'/gu)?.map((name) => name.slice(1, -1)))
  const named = new Set(guide.match(/`(?:http|process|nodejs|database)_[a-z_]+`/gu)?.map((name) => name.slice(1, -1)))
  expect([...named].toSorted()).toEqual([...made].toSorted())
})

it('every file that docs/deploy.md names is there', () => {
  const named = guide.match(/\b(?:deploy|docs|test|server|scripts)\/[\w./-]+\.\w+|\bcompose\.yaml|\bDockerfile/gu) ?? []
  expect(named.length).toBeGreaterThan(3)
  expect(named.filter((path) => !existsSync(path))).toEqual([])
})

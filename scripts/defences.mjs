// `npm run faults -- defences`: removes each defence from a copy of the code and runs the test that must notice it. Prints which test failed; --write stores the
// table in docs/reliability.md. Ends with code 1 where a test does not notice, or where it fails with the defence too.
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { spawnSync } from 'node:child_process'
import { copySources } from './copy-sources.mjs'

/**
 * A defence and the edits that remove it: each text occurs once in its file and is replaced.
 * @typedef {{ name: string, file: string, edits: readonly (readonly [from: string, to: string])[], test: string }} Defence
 */

export const BUILT = 'dist/server/main.js'
const HEADERS = 'test/browser/security-headers.test.ts'
/**
 * A header of the served app: removed from the built server, which a test in Chromium must notice.
 * @param {string} name @param {readonly (readonly [string, string])[]} edits
 */
const inBrowser = (name, ...edits) => ({ name, file: BUILT, edits, test: HEADERS })

/** @type {readonly Defence[]} */
export const DEFENCES = [
  inBrowser('Content-Security-Policy', ['"Content-Security-Policy": file.policy', '"X-None": file.policy']),
  inBrowser('Trusted Types', ['"require-trusted-types-for \'script\'",', '']),
  inBrowser('Permissions-Policy', ['"Permissions-Policy": "', '"X-None": "']),
  inBrowser('Cross-Origin-Opener-Policy', ['"Cross-Origin-Opener-Policy": "same-origin",', '']),
  inBrowser('Cross-Origin-Resource-Policy', ['"Cross-Origin-Resource-Policy": "same-origin"', '']),
  inBrowser('X-Frame-Options and frame-ancestors', ['"X-Frame-Options": "DENY",', ''], ['"frame-ancestors \'none\'",', '']),
  // Browsers do by default what the header says, so it is replaced instead.
  inBrowser('Referrer-Policy', ['"Referrer-Policy": "strict-origin-when-cross-origin"', '"Referrer-Policy": "unsafe-url"']),
  inBrowser('X-Content-Type-Options', ['"X-Content-Type-Options": "nosniff",', '']),
  {
    name: 'Strict-Transport-Security',
    file: 'server/http/security-headers.ts',
    edits: [["{ 'Strict-Transport-Security': 'max-age=31536000' }", '{}']],
    test: 'test/server/http/security-headers.test.ts',
  },
  {
    name: 'Origin and Fetch Metadata of a change',
    file: 'server/answer-call.ts',
    edits: [["if (call.method === 'POST') refuseOtherSites(request, origin)", '']],
    test: 'test/server/http/check-origin.test.ts',
  },
  {
    name: 'scheme of Origin',
    file: 'server/http/check-origin.ts',
    edits: [['origin !== ownOrigin', "origin.replace(/^https?/u, '') !== ownOrigin.replace(/^https?/u, '')"]],
    test: 'test/server/http/check-origin.test.ts',
  },
  {
    name: 'XSRF token of a change',
    file: 'server/answer-call.ts',
    edits: [["if (call.method === 'POST' && visitor !== null) refuseForgery(request, cookies, secret, visitor.family)", '']],
    test: 'test/server/bad-input.test.ts',
  },
  {
    name: 'XSRF token bound to its session',
    file: 'server/http/xsrf.ts',
    edits: [['xsrf!${family.length}!${family}!', 'xsrf!']],
    test: 'test/server/http/xsrf.test.ts',
  },
  {
    name: 'login: state',
    file: 'server/auth/login.ts',
    edits: [['new URL(request.url), held.state)', "new URL(request.url), new URL(request.url).searchParams.get('state') ?? '')"]],
    test: 'test/server/auth/login.test.ts',
  },
  {
    name: 'login: nonce of the id token',
    file: 'server/auth/login.ts',
    edits: [
      ['expectedNonce: held.nonce', "expectedNonce: JSON.parse(String(Buffer.from((await answer.clone().json()).id_token.split('.')[1], 'base64url'))).nonce"],
    ],
    test: 'test/server/auth/login.test.ts',
  },
  {
    name: 'login: signature of the id token',
    file: 'server/auth/login.ts',
    edits: [['    refuseForgedIdToken(tokens, clientSecret)\n', '']],
    test: 'test/server/auth/login.test.ts',
  },
  {
    name: 'login: signature of the login’s cookie',
    file: 'server/auth/signed.ts',
    edits: [['if (expected.length !== actual.length || !timingSafeEqual(expected, actual)) return null', '']],
    test: 'test/server/auth/signed.test.ts',
  },
  {
    name: 'login: no redirect to another site',
    file: 'server/auth/next-path.ts',
    edits: [["return path !== '' && PATHS.has(canonical) && QUERY.test(query) ? canonical + query : HOME", 'return asked ?? HOME']],
    test: 'test/server/auth/next-path.test.ts',
  },
  {
    name: 'demo login: loopback addresses only',
    file: 'server/settings.ts',
    edits: [['  if (!isLoopback(reachedAt)) throw', '  if (reachedAt === "") throw']],
    test: 'test/server/settings.test.ts',
  },
  {
    name: 'demo login: never behind a proxy',
    file: 'server/settings.ts',
    edits: [['  if (trustProxy > 0) throw', '  if (trustProxy < 0) throw']],
    test: 'test/server/settings.test.ts',
  },
  {
    name: 'tokens stored as hashes',
    file: 'server/auth/tokens.ts',
    edits: [["hash('sha256', text, 'hex')", 'hash.name.slice(0, 0) + text']],
    test: 'test/server/handlers/guest-regist.test.ts',
  },
  {
    name: 'cookies: HttpOnly',
    file: 'server/http/cookies.ts',
    edits: [["  if (options.httpOnly) parts.push('HttpOnly')\n", '']],
    test: 'test/server/http/cookies.test.ts',
  },
  {
    name: 'cookies: SameSite',
    file: 'server/http/cookies.ts',
    edits: [[", 'SameSite=Lax']", ']']],
    test: 'test/server/http/cookies.test.ts',
  },
  {
    name: 'cookies: Secure',
    file: 'server/http/cookies.ts',
    edits: [["  if (options.secure) parts.push('Secure')\n", '']],
    test: 'test/server/http/cookies.test.ts',
  },
  {
    name: 'cookies: __Host- prefix',
    file: 'server/auth/token-cookies.ts',
    edits: [['isHttps ? `__Host-${name}`', 'isHttps ? `${name}`']],
    test: 'test/server/handlers/guest-regist.test.ts',
  },
  {
    name: 'book of the account that a call names',
    file: 'server/answer-call.ts',
    edits: [["throw new Refusal('other_account')", 'return visitor']],
    test: 'test/server/handlers/user.test.ts',
  },
  {
    name: 'rate limit of an address (flood)',
    file: 'server/app.ts',
    edits: [['if (waitMs > 0) throw', 'if (waitMs < 0) throw']],
    test: 'test/server/fairness.test.ts',
  },
  {
    name: 'rate limit: an IPv6 network is one address',
    file: 'server/http/client-address.ts',
    edits: [['if (isIP(address) !== 6) return address', 'if (isIP(address) !== 9) return address']],
    test: 'test/server/fairness.test.ts',
  },
  {
    name: 'rate limit: X-Forwarded-For only of trusted proxies',
    file: 'server/http/client-address.ts',
    edits: [
      ['if (hops === 0 || forwardedFor === null) return null', 'if (forwardedFor === null) return null'],
      ['claimed[claimed.length - hops]', 'claimed[0]'],
    ],
    test: 'test/server/http/client-address.test.ts',
  },
  {
    name: 'rate limit of a window (registrations, logins, codes)',
    file: 'server/http/limit-rate.ts',
    edits: [['if (n > max) throw', 'if (n < 0) throw']],
    test: 'test/server/http/limit-rate.test.ts',
  },
  {
    name: 'rate limit: addresses stored as hashes',
    file: 'server/http/limit-rate.ts',
    edits: [["createHmac('sha256', secret).update(subject).digest('base64url')", 'subject + secret.slice(0, 0) + createHmac.name.slice(0, 0)']],
    test: 'test/server/http/limit-rate.test.ts',
  },
  {
    name: 'two requests of one account at once',
    file: 'server/app.ts',
    edits: [['createKeyedQueue(REQUESTS_PER_ACCOUNT, ', 'createKeyedQueue(REQUESTS_PER_ACCOUNT * 1_000, ']],
    test: 'test/server/fairness.test.ts',
  },
  {
    name: 'requests of one account that wait',
    file: 'server/app.ts',
    edits: [['createKeyedQueue(REQUESTS_PER_ACCOUNT, WAITING_PER_ACCOUNT)', 'createKeyedQueue(REQUESTS_PER_ACCOUNT, Infinity * WAITING_PER_ACCOUNT)']],
    test: 'test/server/fairness.test.ts',
  },
  {
    name: 'one check of the database for all who ask /readyz',
    file: 'server/app.ts',
    edits: [['(underWay ??= isReady(db)', '(underWay = isReady(db)']],
    test: 'test/server/fairness.test.ts',
  },
  {
    name: 'connections without progress',
    file: 'server/serve.ts',
    edits: [['  server.setTimeout(stallMs)\n', '']],
    test: 'test/server/serve.test.ts',
  },
  {
    name: 'size of a body',
    file: 'server/http/read-body.ts',
    edits: [
      ['if (Number(length ?? 0) > limit) throw tooLarge(limit)', ''],
      ['if (body.byteLength > limit) throw tooLarge(limit)', ''],
      ['if (size > limit) {', 'if (size < 0) {'],
    ],
    test: 'test/server/bad-input.test.ts',
  },
  {
    name: 'no file outside the served folders',
    file: 'server/http/static-files.ts',
    edits: [["path.split('/').includes('..') || ", '']],
    test: 'test/server/http/static-files.test.ts',
  },
  {
    name: 'no token and no query in the log',
    file: 'server/app.ts',
    edits: [["path: c.req.path.replace(/^\\/t\\/.*/u, '/t/')", 'path: c.req.url']],
    test: 'test/server/handlers/tag.test.ts',
  },
  {
    name: 'signature of a station’s tag',
    file: 'server/tags.ts',
    edits: [['if (!timingSafeEqual(Buffer.from(signature), Buffer.from(sign(secret, claim)))) return null', '']],
    test: 'test/server/tags.test.ts',
  },
  {
    name: 'directory of the database: one container',
    file: 'server/store/directory-lock.ts',
    edits: [['if (namespace !== NAMESPACE) return ', 'if (namespace !== NAMESPACE) return false && ']],
    test: 'test/server/store/directory-lock.test.ts',
  },
  {
    name: 'directory of the database: 0700',
    file: 'server/store/directory-lock.ts',
    edits: [['  chmodSync(directory, 0o700)\n', '']],
    test: 'test/server/store/directory-lock.test.ts',
  },
  {
    name: 'secret’s file: 0600',
    file: 'server/secret.ts',
    edits: [['mode: 0o600', 'mode: 0o644']],
    test: 'test/server/settings.test.ts',
  },
  {
    name: 'no writes on a disk that is nearly full',
    file: 'server/store/disk-space.ts',
    edits: [['    if (isLow) throw', '    if (false) throw']],
    test: 'test/server/store/disk-space.test.ts',
  },
]

const COPY = join('.cache', 'defences')
const UNNOTICED = '**none**'

/**
 * Checks the defences whose names match `only`; all of them without it. The table keeps the stored rows of the others.
 * @param {Record<string, string>} env @param {string | undefined} only @param {ReadonlyMap<string, string>} stored lines of the table by the defence's name
 * @returns {{ lines: string[], isProven: boolean }}
 */
export function checkDefences(env, only, stored) {
  const chosen = DEFENCES.filter((defence) => new RegExp(only ?? '', 'u').test(defence.name))
  makeCopy()
  const files = [...new Set(chosen.map((defence) => defence.test))]
  const whole = runTests(files, env)
  if (whole.failed.length > 0 || whole.passed === 0) throw new Error(`with every defence these tests fail: ${whole.failed.join('; ') || 'all'}`)
  const lines = new Map(stored)
  let isProven = true
  for (const defence of chosen) {
    const [noticed = null] = withoutDefence(defence, () => runTests([defence.test], env)).failed
    console.error(`  ${defence.name}: ${noticed ?? 'NOT NOTICED'}`)
    if (noticed === null) isProven = false
    lines.set(
      defence.name,
      `| ${defence.name} | ${noticed === null ? UNNOTICED : `${defence.test.replace(/^test\//, '')}: ${noticed.replaceAll('|', '\\|')}`} |`,
    )
  }
  const rows = DEFENCES.flatMap(({ name }) => lines.get(name) ?? [])
  const noticed = rows.filter((row) => !row.includes(UNNOTICED)).length
  const date = new Date().toISOString().slice(0, 10)
  const head = [
    `${date}: ${rows.length} of ${DEFENCES.length} defences taken out, ${noticed} noticed`,
    '',
    '| taken out | the first test that fails |',
    '|---|---|',
  ]
  return { isProven, lines: [...head, ...rows, ''] }
}

function makeCopy() {
  copySources(COPY)
  mkdirSync(join(COPY, 'dist'))
  cpSync('dist/server', join(COPY, 'dist', 'server'), { recursive: true })
  symlinkSync(resolve('dist/client'), join(COPY, 'dist', 'client'))
}

/** The text of the defence's file without it. Throws where an edit's text does not occur once. @param {Defence} defence @param {string} text */
export function remove({ name, file, edits }, text) {
  let edited = text
  for (const [from, to] of edits) {
    if (edited.split(from).length !== 2) throw new Error(`${name}: ${file} must contain once: ${from}`)
    edited = edited.replace(from, () => to)
  }
  return edited
}

/** @template T @param {Defence} defence @param {() => T} work @returns {T} */
function withoutDefence(defence, work) {
  const path = join(COPY, defence.file)
  const text = readFileSync(path, 'utf8')
  writeFileSync(path, remove(defence, text))
  try {
    return work()
  } finally {
    writeFileSync(path, text)
  }
}

/** Runs test files in the copy until the first failure. @param {readonly string[]} files @param {Record<string, string>} env */
function runTests(files, env) {
  const report = resolve(COPY, 'report.json')
  rmSync(report, { force: true })
  const vitest = join('node_modules', 'vitest', 'vitest.mjs')
  const args = [vitest, 'run', ...files, '--bail=1', '--reporter=json', `--outputFile=${report}`]
  const { stderr } = spawnSync(process.execPath, args, { cwd: COPY, env: { ...process.env, ...env }, encoding: 'utf8', stdio: ['ignore', 'ignore', 'pipe'] })
  /** @type {{ numPassedTests: number, testResults: { message: string, assertionResults: { status: string, title: string }[] }[] }} */
  const { numPassedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'))
  const results = testResults.flatMap((result) => result.assertionResults)
  // A file that does not load proves nothing.
  if (results.length === 0)
    throw new Error(`${files.join(', ')} did not run: ${testResults.map((result) => result.message).join('\n')}\n${stderr.slice(-2_000)}`)
  return { passed: numPassedTests, failed: results.filter((result) => result.status === 'failed').map((result) => result.title) }
}

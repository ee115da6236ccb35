import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { pagePolicy, securityHeaders } from '../../../server/http/security-headers.ts'

const hash = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`

it('allows each inline script and style by its hash, exactly as written between its tags, and files by their origin', () => {
  const html = '<script>\n a()\n</script><script type="module" src="/x.js"></script><SCRIPT type="module">b()</SCRIPT><style media="all">c{}</style>'
  const policy = pagePolicy(html)
  expect(policy).toContain(`script-src 'self' ${hash('\n a()\n')} ${hash('b()')};`)
  expect(policy).toContain(`style-src 'self' ${hash('c{}')};`)
})

it('text becomes markup or a script’s address through the page’s policy only', () => {
  expect(pagePolicy('')).toContain("; require-trusted-types-for 'script'; trusted-types default")
})

it('a script with an attribute whose name only ends in src is still inline', () => {
  expect(pagePolicy('<script data-src="x">d()</script>')).toContain(hash('d()'))
})

it('sets Strict-Transport-Security only where the visitor came by https', () => {
  expect(securityHeaders({ isHttps: true, isPart: false })['Strict-Transport-Security']).toContain('max-age=31536000')
  expect(securityHeaders({ isHttps: false, isPart: false })['Strict-Transport-Security']).toBeUndefined()
})

import { expect, it } from 'vitest'
import { clientAddress } from '../../../server/http/client-address.ts'

it.each([
  ['no proxy is trusted: what a header claims is nothing', '1.1.1.1', '9.9.9.9', 0, '9.9.9.9'],
  ['one proxy: the last that it saw', '6.6.6.6, 1.1.1.1', '9.9.9.9', 1, '1.1.1.1'],
  ['two proxies: the one before', '6.6.6.6, 1.1.1.1, 10.0.0.1', '9.9.9.9', 2, '1.1.1.1'],
  ['fewer entries than proxies: the socket', '1.1.1.1', '9.9.9.9', 2, '9.9.9.9'],
  ['no header: the socket', null, '9.9.9.9', 1, '9.9.9.9'],
  ['no address: the socket', 'unknown', '9.9.9.9', 1, '9.9.9.9'],
  ['IPv6', '2001:db8::1', '::1', 1, '2001:db8::1'],
  ['no socket', null, null, 0, null],
])('%s', (_title, forwardedFor, remote, hops, expected) => {
  expect(clientAddress(forwardedFor, remote, hops)).toBe(expected)
})

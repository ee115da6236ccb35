import { expect, it } from 'vitest'
import { forwardedAddress, networkOf } from '../../../server/http/client-address.ts'

it.each([
  ['no proxy is trusted: what a header claims is nothing', '1.1.1.1', 0, null],
  ['one proxy: the last that it saw', '6.6.6.6, 1.1.1.1', 1, '1.1.1.1'],
  ['two proxies: the one before', '6.6.6.6, 1.1.1.1, 10.0.0.1', 2, '1.1.1.1'],
  ['fewer entries than proxies', '1.1.1.1', 2, null],
  ['no header', null, 1, null],
  ['no address', 'unknown', 1, null],
  ['IPv6', '2001:db8::1', 1, '2001:db8::1'],
])('%s', (_title, forwardedFor, hops, expected) => {
  expect(forwardedAddress(forwardedFor, hops)).toBe(expected)
})

it.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::FFFF:c000:0201', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::', '2001:db8:1:3::/64'],
  ['2001:db8::5', '2001:db8:0:0::/64'],
  ['1:2:3:4:5:6:7::', '1:2:3:4::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('the rate limits count %s as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

import { isIP } from 'node:net'

const GROUPS = 8
/** Groups of 16 bits of the network part: a provider gives a /64 to one customer, who chooses the rest freely. */
const NETWORK_GROUPS = 4

/** The address that the outermost of `hops` trusted proxies saw; null where the header names none, and without a proxy. */
export function forwardedAddress(forwardedFor: string | null, hops: number): string | null {
  if (hops === 0 || forwardedFor === null) return null
  const claimed = forwardedFor.split(',').map((part) => part.trim())
  const seen = claimed[claimed.length - hops]
  return seen !== undefined && isIP(seen) !== 0 ? seen : null
}

/** The key of an address for rate limits: an IPv4 address itself (also as IPv6, ::ffff:192.0.2.1), else its /64. */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address
  const groups = groupsOf(address)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xff_ff
  if (isMapped)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join('.')
  return `${groups
    .slice(0, NETWORK_GROUPS)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

/** The eight groups of an IPv6 address; the URL parser writes an IPv4 tail as two of them. */
function groupsOf(address: string): number[] {
  const written = new URL(`http://[${address.replace(/%.*$/u, '')}]`).hostname.slice(1, -1)
  const [head = [], tail = []] = written.split('::').map((half) => (half === '' ? [] : half.split(':').map((group) => Number.parseInt(group, 16))))
  return [...head, ...Array.from({ length: GROUPS - head.length - tail.length }, () => 0), ...tail]
}

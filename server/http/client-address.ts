import { isIP } from 'node:net'

/**
 * The visitor's address: the socket's, or with `hops` trusted proxies in front the one that the outermost of them saw. Null where
 * there is no socket (a request handed over in process).
 */
export function clientAddress(forwardedFor: string | null, remoteAddress: string | null, hops: number): string | null {
  if (hops === 0 || forwardedFor === null) return remoteAddress
  const claimed = forwardedFor.split(',').map((part) => part.trim())
  const seen = claimed[claimed.length - hops]
  return seen !== undefined && isIP(seen) !== 0 ? seen : remoteAddress
}

/** Prefixes of a URI record, by their code (NFC Forum, URI record type definition). */
const PREFIXES = [
  [4, 'https://'],
  [3, 'http://'],
] as const

/** An NDEF message with one URI record: what is written on an NFC tag that opens an address. Throws for an address longer than a short record. */
export function ndefOf(url: string): Uint8Array {
  const [code, prefix] = PREFIXES.find(([, each]) => url.startsWith(each)) ?? [0, '']
  const rest = new TextEncoder().encode(url.slice(prefix.length))
  if (rest.length > 254) throw new RangeError('the address is too long for a short record')
  // First and last record, short, of a well-known type; type length 1; payload length; type U.
  return Uint8Array.of(0xd1, 1, rest.length + 1, 0x55, code, ...rest)
}

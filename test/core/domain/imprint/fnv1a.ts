/** FNV-1a of bytes in eight hexadecimal digits. */
export function fnv1a(bytes: Uint8Array): string {
  let hash = 2_166_136_261
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 16_777_619)
  return (hash >>> 0).toString(16).padStart(8, '0')
}

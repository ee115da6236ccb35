import { expect, it } from 'vitest'
import { ndefOf } from '../../scripts/ndef.ts'

it('[15] an NFC tag has one URI record with the address of the printed tag', () => {
  const bytes = ndefOf('https://ekiincho.example/t/abc')
  expect([...bytes.subarray(0, 5)]).toEqual([0xd1, 1, 23, 0x55, 4])
  expect(new TextDecoder().decode(bytes.subarray(5))).toBe('ekiincho.example/t/abc')
  expect(bytes[2]).toBe(bytes.length - 4)
  expect(ndefOf('http://a/t/b')[4]).toBe(3)
  expect(() => ndefOf(`https://${'a'.repeat(300)}`)).toThrow(RangeError)
})

import { expect, it } from 'vitest'
import { hasEtag } from '../../../server/http/has-etag.ts'

const asking = (known: string | null) => new Request('http://localhost/', { headers: known === null ? {} : { 'If-None-Match': known } })

it.each([
  ['W/"a"', 'W/"a"'],
  ['"a"', 'W/"a"'],
  ['W/"a"', '"a"'],
  ['"x", W/"a" ,"b"', '"a"'],
  ['*', '"a"'],
])('[4] %s names the copy %s, weak or not', (known, etag) => {
  expect(hasEtag(asking(known), etag)).toBe(true)
})

it.each([
  [null, '"a"'],
  ['', '"a"'],
  ['"ab"', '"a"'],
  ['a', '"a"'],
  ['w/"a"', '"a"'],
])('[4] %s does not name the copy %s', (known, etag) => {
  expect(hasEtag(asking(known), etag)).toBe(false)
})

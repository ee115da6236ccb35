import { expect, it } from 'vitest'
import { NOT_FOUND_FILE, pageFile } from '../../../src/core/domain/page-file.ts'

it.each([
  ['/', '/index.html'],
  ['/find/', '/find/index.html'],
  ['/find', '/find/index.html'],
  ['/find//', '/find/index.html'],
  ['/list/detail/', '/list/detail/index.html'],
  ['/t/0123/', '/t/$/index.html'],
  ['/t/0123', '/t/$/index.html'],
  ['/dev/', '/dev/$/index.html'],
  ['/list/t/0123/', '/list/t/0123/index.html'],
  ['/dev/modal/open/', '/dev/$/index.html'],
])('[2] the page of %s is %s', (path, file) => {
  expect(pageFile(path)).toBe(file)
})

it('[2] the root of a parametrised route is not one of its pages', () => {
  expect(pageFile('/t/')).toBe('/t/index.html')
  expect(pageFile('/404/')).toBe(NOT_FOUND_FILE)
})

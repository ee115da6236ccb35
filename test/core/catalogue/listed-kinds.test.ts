import { expect, it } from 'vitest'
import { isListed, LISTED_KINDS } from '../../../src/core/catalogue/listed-kinds.ts'
import { STAMP_KINDS, type StampKind } from '../../../src/core/catalogue/stamp-kind.ts'

it('[3] every kind is listed except the rewards of missions', () => {
  const kinds = Object.keys(STAMP_KINDS) as StampKind[]
  expect(kinds.filter(isListed).toSorted()).toEqual([...LISTED_KINDS].toSorted())
  expect(kinds.filter((kind) => !isListed(kind))).toEqual(['special', 'login'])
  expect(isListed(undefined)).toBe(false)
})

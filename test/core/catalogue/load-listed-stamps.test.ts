import { expect, it } from 'vitest'
import { LISTED_KINDS } from '../../../src/core/catalogue/listed-kinds.ts'
import { loadListedStamps } from '../../../src/core/catalogue/load-listed-stamps.ts'
import { loadKindFacts } from '../../../src/core/catalogue/load-stamp-facts.ts'

it('[3] loads the stamps of every kind that the book lists', async () => {
  const stamps = await loadListedStamps()
  expect(Object.keys(stamps).toSorted()).toEqual([...LISTED_KINDS].toSorted())
  for (const kind of LISTED_KINDS) expect(stamps[kind].map(({ stamp_id }) => stamp_id)).toEqual((await loadKindFacts(kind)).map(({ stamp_id }) => stamp_id))
})

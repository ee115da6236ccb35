import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { BUILT, DEFENCES, remove } from '../../scripts/defences.mjs'

/** Here, where a built server is, but not among the tests that must notice a removal. */
it.each(DEFENCES.filter(({ file }) => file === BUILT))('[13] `npm run faults -- defences` can still remove it: $name', (defence) => {
  const text = readFileSync(BUILT, 'utf8')
  expect(remove(defence, text)).not.toBe(text)
})

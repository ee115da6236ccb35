import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { BUILT, DEFENCES, remove } from '../../scripts/defences.mjs'

/** In this folder because it needs a built server; it is not one of the tests that must notice a removal. */
it.each(DEFENCES.filter(({ file }) => file === BUILT))('[13] `npm run faults -- defences` can still remove it: $name', (defence) => {
  const text = readFileSync(BUILT, 'utf8')
  expect(remove(defence, text)).not.toBe(text)
})

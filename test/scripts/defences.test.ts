import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { BUILT, DEFENCES, remove } from '../../scripts/defences.mjs'

/** Headers are removed from the built server: test/browser/defences.test.ts looks at those. */
it.each(DEFENCES.filter(({ file }) => file !== BUILT))('[13] `npm run faults -- defences` can still remove it: $name', (defence) => {
  const text = readFileSync(defence.file, 'utf8')
  expect(remove(defence, text)).not.toBe(text)
  expect(() => remove(defence, text + text)).toThrow(`${defence.name}: ${defence.file} must contain once`)
})

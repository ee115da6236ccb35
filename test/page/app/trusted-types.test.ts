import { expect, it } from 'vitest'
import { enforceTrustedTypes, ownScript, safeMarkup } from '../../../src/page/app/trusted-types.ts'

it.each(['<g fill="#123"><path d="M0 0"/></g>', '<use href="#sample-stamp"/>', '<div class="x">one = 1</div>', '<a href="/find/">駅をさがす</a>'])(
  '%s may become markup',
  (markup) => {
    expect(safeMarkup(markup)).toBe(markup)
  },
)

it.each([
  '<script>x()</script>',
  '<SCRIPT src=x>',
  '<img src=x onerror=x()>',
  '<svg><a xlink:href="javascript:x()">',
  '<iframe srcdoc="">',
  '<g\nonload = "x()">',
  '<foreignObject>',
])('%s may not become markup', (markup) => {
  expect(safeMarkup(markup)).toBeNull()
})

it.each([
  ['/sw.js', true],
  ['https://ekiincho.example/assets/bench.worker-1.js', true],
  ['/system/api/user', false],
  ['https://evil.example/sw.js', false],
  ['data:text/javascript,1', false],
  ['/assets/../uploads/x.js', false],
])('a script at %s is our own: %s', (address, isOwn) => {
  expect(ownScript(address, 'https://ekiincho.example/find/')).toBe(isOwn ? address : null)
})

it('nothing is set where the engine has no Trusted Types', () => {
  expect(() => enforceTrustedTypes({}, 'https://ekiincho.example/')).not.toThrow()
})

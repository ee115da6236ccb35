import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { brokenPackages, countLicences } from '../../scripts/licences.mjs'

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Parameters<typeof brokenPackages>[0] }

it('every locked package has an allowed licence and runs no script when it is installed', () => {
  expect(Object.keys(packages).length).toBeGreaterThan(100)
  expect(brokenPackages(packages)).toEqual([])
})

it('npm runs no install script, not even of a package that a lock file does not mark', () => {
  expect(readFileSync('.npmrc', 'utf8').split('\n')).toContain('ignore-scripts=true')
})

it('reports a licence that is not allowed, a missing one, a build-only licence in a served package, and an install script', () => {
  expect(
    brokenPackages({
      '': { license: 'proprietary' },
      'node_modules/copyleft': { license: 'AGPL-3.0-only', dev: true },
      'node_modules/nothing': {},
      'node_modules/compiler': { license: 'MPL-2.0', dev: true },
      'node_modules/served': { license: 'MPL-2.0' },
      'node_modules/choice': { license: '(AGPL-3.0-only OR MIT)' },
      'node_modules/native': { license: 'MIT', hasInstallScript: true },
    }),
  ).toEqual([
    'node_modules/copyleft: AGPL-3.0-only is not allowed',
    'node_modules/nothing: no licence is not allowed',
    'node_modules/served: MPL-2.0 is not allowed',
    'node_modules/native runs a script when it is installed',
  ])
})

it('counts the packages of each licence, the commonest first', () => {
  expect(countLicences({ '': {}, a: { license: 'ISC' }, b: { license: 'MIT', dev: true }, c: { license: 'MIT' } })).toEqual([
    ['MIT', { served: 1, building: 1 }],
    ['ISC', { served: 1, building: 0 }],
  ])
})

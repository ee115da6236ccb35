/** Allowed licences of packages that visitors' phones or the server run: they require no more than keeping their text. */
const SERVED = new Set(['MIT', 'Apache-2.0', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'Unlicense', 'BlueOak-1.0.0'])
/** Further licences, allowed for packages that only build and test: only their output is distributed. */
const BUILDING = new Set(['MPL-2.0', 'CC-BY-4.0', 'OFL-1.1'])

/**
 * One package of package-lock.json.
 * @typedef {{ license?: string, dev?: boolean, hasInstallScript?: boolean }} LockedPackage
 */

/** Why packages may not be used: their licence, or a script that runs when they are installed. @param {Readonly<Record<string, LockedPackage>>} packages */
export function brokenPackages(packages) {
  return dependencies(packages).flatMap(([path, { license = 'no licence', dev = false, hasInstallScript = false }]) => [
    ...(choicesOf(license).some((choice) => SERVED.has(choice) || (dev && BUILDING.has(choice))) ? [] : [`${path}: ${license} is not allowed`]),
    ...(hasInstallScript ? [`${path} runs a script when it is installed`] : []),
  ])
}

/** The licences among which a package lets us choose: `(MIT OR Apache-2.0)` in SPDX's notation. @param {string} license */
const choicesOf = (license) => license.replaceAll(/[()]/gu, '').split(' OR ')

/** How many packages have each licence, the commonest first. @param {Readonly<Record<string, LockedPackage>>} packages */
export function countLicences(packages) {
  /** @type {Map<string, { served: number, building: number }>} */
  const counts = new Map()
  for (const [, { license = 'no licence', dev = false }] of dependencies(packages)) {
    const { served, building } = counts.get(license) ?? { served: 0, building: 0 }
    counts.set(license, dev ? { served, building: building + 1 } : { served: served + 1, building })
  }
  return [...counts].sort(([, a], [, b]) => b.served + b.building - a.served - a.building)
}

/** All but the project itself. @param {Readonly<Record<string, LockedPackage>>} packages */
const dependencies = (packages) => Object.entries(packages).filter(([path]) => path !== '')

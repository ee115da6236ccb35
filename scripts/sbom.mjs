// `npm run sbom`: writes dist/sbom.cdx.json (CycloneDX, every locked package) and prints how many packages have which licence. Ends with code 1 where a licence
// is not allowed, or where a package wants to run a script when it is installed.
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brokenPackages, countLicences } from './licences.mjs'

const FILE = join('dist', 'sbom.cdx.json')
const { name } = JSON.parse(readFileSync('package.json', 'utf8'))
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))

const bom = JSON.parse(
  execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'], {
    encoding: 'utf8',
    maxBuffer: 2 ** 27,
    stdio: ['ignore', 'pipe', 'ignore'],
  }),
)
// npm would write the folder's name.
bom.metadata.component.name = name
mkdirSync('dist', { recursive: true })
writeFileSync(FILE, `${JSON.stringify(bom, null, 2)}\n`)

console.log(`${FILE}: ${bom.components.length} packages`)
for (const [licence, { served, building }] of countLicences(packages)) console.log(`${licence}: ${served} served, ${building} for building and testing`)
const broken = brokenPackages(packages)
broken.forEach((reason) => console.error(`✗ ${reason}`))
process.exit(broken.length > 0 ? 1 : 0)

import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { run } from './run.mjs'

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome']

/**
 * The path of a Chromium; installs Debian's package where it is missing and permitted.
 * @returns {Promise<string>}
 */
export async function ensureChromium() {
  const named = process.env['CHROMIUM']
  if (named !== undefined) return named
  const found = PLACES.find((place) => existsSync(place))
  if (found !== undefined && (await hasJapanese())) return found
  await aptInstall(['chromium', 'fonts-noto-cjk'])
  return '/usr/bin/chromium'
}

/** Without a Japanese font every picture shows boxes. Only Linux needs the check. */
async function hasJapanese() {
  return process.platform !== 'linux' || existsSync('/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc') || process.env['CHROMIUM'] !== undefined
}

/**
 * Installs Debian packages, or ends with one sentence about what is missing.
 * @param {readonly string[]} packages
 */
export async function aptInstall(packages) {
  const isRoot = process.getuid?.() === 0
  // Only without a password: a test run never prompts.
  const sudo = isRoot ? [] : ['sudo', '-n', 'DEBIAN_FRONTEND=noninteractive']
  if (!existsSync('/usr/bin/apt-get') || (!isRoot && spawnSync('sudo', ['-n', 'true']).status !== 0)) {
    console.error(`Please install ${packages.join(', ')} (on Debian: apt-get install ${packages.join(' ')}), then run this again.`)
    process.exit(1)
  }
  console.log(`▸ ${packages.join(' ')} を入れています（apt-get）`)
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' }
  /** @param {readonly string[]} args */
  const apt = (args) => {
    const [first = 'apt-get', ...rest] = [...sudo, 'apt-get', '-o', 'Acquire::Retries=3', ...args]
    return run(first, rest, quiet)
  }
  const code = (await apt(['update', '-qq'])) || (await apt(['install', '-y', '-qq', '--no-install-recommends', ...packages]))
  if (code !== 0) process.exit(code)
}

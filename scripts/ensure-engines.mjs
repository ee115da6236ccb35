import { spawnSync } from 'node:child_process'
import { aptInstall } from './ensure-chromium.mjs'

const NEEDED = ['firefox-esr', 'fonts-noto-cjk', 'gir1.2-webkit2-4.1', 'libwebkit2gtk-4.1-0', 'python3-gi', 'webkit2gtk-driver', 'xvfb']

/** Installs WebKitGTK with its driver and Firefox from Debian's packages, where they are missing. */
export async function ensureEngines() {
  const missing = NEEDED.filter((name) => !isInstalled(name))
  if (missing.length > 0) await aptInstall(missing)
}

/** @param {string} name of a Debian package; without dpkg none is installed, and a message says so. */
function isInstalled(name) {
  return spawnSync('dpkg-query', ['--show', '--showformat=${db:Status-Status}', name], { encoding: 'utf8' }).stdout === 'installed'
}

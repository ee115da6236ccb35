import { existsSync } from 'node:fs'
import { aptInstall } from './ensure-chromium.mjs'

const NEEDED = {
  '/usr/bin/firefox-esr': 'firefox-esr',
  '/usr/bin/WebKitWebDriver': 'webkit2gtk-driver',
  '/usr/lib/x86_64-linux-gnu/girepository-1.0/WebKit2-4.1.typelib': 'gir1.2-webkit2-4.1',
  '/usr/lib/python3/dist-packages/gi/__init__.py': 'python3-gi',
  '/usr/bin/Xvfb': 'xvfb',
}

/** WebKitGTK and Firefox, from Debian's packages, where they are missing. */
export async function ensureEngines() {
  const missing = Object.entries(NEEDED).filter(([path]) => !existsSync(path))
  if (missing.length > 0) await aptInstall(missing.map(([, name]) => name))
}

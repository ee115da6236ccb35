import { brotliCompressSync } from 'node:zlib'
import type { Plugin } from 'vite'
import { buildScript } from './build-script.ts'
import { hashOf } from './hashed-name.mjs'

/**
 * sw/presses.ts as a script of its own, which sw.js imports as `__PRESSES__`: three quarters of the worker, and the same in most builds. A release changes sw.js,
 * which has the build's id, and every phone fetches that whole.
 */
export function pressesScript(): Plugin {
  let [code, fileName] = ['', '']
  return {
    name: 'presses-script',
    apply: 'build',
    async config() {
      code = await buildScript('sw/presses.ts', 'presses')
      fileName = `assets/presses-${hashOf(code)}.js`
      return { define: { __PRESSES__: JSON.stringify(`/${fileName}`) } }
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName, source: code })
      this.emitFile({ type: 'asset', fileName: `${fileName}.br`, source: brotliCompressSync(code) })
    },
  }
}

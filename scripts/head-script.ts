import { join } from 'node:path'
import { build, type Plugin } from 'vite'

const ENTRY = join(import.meta.dirname, '..', 'src', 'page', 'app', 'head.ts')

/** src/page/app/head.ts as an inline script in the head of the page: a request of its own would delay the first paint. */
export function headScript(): Plugin {
  return {
    name: 'head-script',
    async transformIndexHtml() {
      const built = await build({
        configFile: false,
        logLevel: 'error',
        build: { write: false, target: 'es2022', modulePreload: false, rolldownOptions: { input: ENTRY, output: { format: 'iife' } } },
      })
      const [output] = 'output' in built ? built.output : []
      if (output?.type !== 'chunk') throw new Error(`${ENTRY} was not built`)
      return [{ tag: 'script', children: output.code.trim(), injectTo: 'head' }]
    },
  }
}

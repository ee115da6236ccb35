import type { Plugin } from 'vite'
import { buildScript } from './build-script.ts'

/** src/page/app/head.ts as an inline script in the head of the page: a request of its own would delay the first paint. */
export function headScript(): Plugin {
  return {
    name: 'head-script',
    transformIndexHtml: async () => [{ tag: 'script', children: await buildScript('src/page/app/head.ts'), injectTo: 'head' }],
  }
}

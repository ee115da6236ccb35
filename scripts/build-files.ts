import type { Plugin } from 'vite'
import { ROUTE_RULES } from '../src/core/domain/route-rules.ts'
import { sourceHash } from './source-hash.mjs'

/** BUILD_ID, or the hash of the sources. */
export const buildId = (): string => process.env['BUILD_ID'] ?? sourceHash()

/**
 * The build's id, as `__BUILD_ID__` for the service worker and as `<meta name="build-id">` for the page, and the files that are polled for it:
 * builds/latest.json and builds/meta/{id}.json (spec 7, 12).
 */
export function buildFiles(): Plugin[] {
  const id = buildId()
  return [
    {
      name: 'build-files',
      config: () => ({ define: { __BUILD_ID__: JSON.stringify(id) } }),
      transformIndexHtml: () => [{ tag: 'meta', attrs: { name: 'build-id', content: id }, injectTo: 'head' }],
      generateBundle() {
        const timestamp = Date.now()
        const emit = (fileName: string, content: object) => this.emitFile({ type: 'asset', fileName, source: `${JSON.stringify(content)}\n` })
        emit('builds/latest.json', { id, timestamp })
        emit(`builds/meta/${id}.json`, { id, timestamp, routeRules: ROUTE_RULES })
      },
    },
  ]
}

/** One row of the import table (README.md has the tree): who may import what, besides itself. */
export interface Layer {
  readonly folder: string
  readonly mayImport: readonly string[]
  /** Packages by name or by prefix ending in *. */
  readonly packages: readonly string[]
}

/** The first row whose folder holds a file decides. */
export const LAYERS: readonly Layer[] = [
  { folder: 'src/core/contract', mayImport: [], packages: ['valibot'] },
  { folder: 'src/core/load-once.ts', mayImport: [], packages: [] },
  { folder: 'src/core/catalogue', mayImport: ['src/core/contract', 'src/core/load-once.ts'], packages: ['virtual:catalogue/*'] },
  { folder: 'src/core/domain', mayImport: ['src/core/contract', 'src/core/catalogue'], packages: [] },
  { folder: 'src/core/stamp-art', mayImport: ['src/core/catalogue', 'src/core/domain', 'src/core/load-once.ts'], packages: ['virtual:stamps/*'] },
  { folder: 'src/device/api', mayImport: ['src/core'], packages: ['ofetch', 'valibot'] },
  { folder: 'src/device/store', mayImport: ['src/core'], packages: ['idb'] },
  { folder: 'src/device/shell', mayImport: ['src/core', 'src/device/api/limit-idle.ts', 'src/device/api/read-lines.ts'], packages: [] },
  { folder: 'src/device/sync', mayImport: ['src/core', 'src/device/api', 'src/device/store'], packages: [] },
  { folder: 'src/page/machines', mayImport: ['src/core'], packages: ['xstate'] },
  { folder: 'src/page/ui', mayImport: ['src/core'], packages: ['react', 'react-dom', '@tanstack/react-router', 'qr/*', 'uqr', 'virtual:*'] },
  { folder: 'src/page/services', mayImport: ['src/core', 'src/device/store/live-value.ts', 'src/page/machines'], packages: ['xstate'] },
  { folder: 'src/page/hooks', mayImport: ['src/core', 'src/page/machines', 'src/page/services'], packages: ['react', '@xstate/react', 'xstate'] },
  {
    folder: 'src/page/modals',
    mayImport: ['src/core', 'src/page/ui', 'src/page/services', 'src/page/hooks'],
    packages: ['react', '@xstate/react', '@tanstack/react-router'],
  },
  {
    folder: 'src/page/screens',
    mayImport: ['src/core', 'src/page/ui', 'src/page/services', 'src/page/hooks'],
    packages: ['react', '@xstate/react', '@tanstack/react-router'],
  },
  { folder: 'src/page/dev', mayImport: ['src/core', 'src/device', 'src/page'], packages: ['react', 'xstate', '@xstate/react', '@tanstack/react-router'] },
  {
    folder: 'src/page/routes',
    mayImport: ['src/core', 'src/page/ui', 'src/page/screens', 'src/page/services', 'src/page/modals', 'src/page/dev'],
    packages: ['react', '@tanstack/react-router'],
  },
  { folder: 'src/page/app', mayImport: ['src'], packages: ['*'] },
  { folder: 'sw', mayImport: ['src/core', 'src/device'], packages: [] },
  {
    folder: 'server',
    mayImport: ['src/core'],
    packages: ['node:*', 'hono', 'hono/*', '@hono/node-server', '@electric-sql/pglite', '@electric-sql/pglite/*', 'pg', 'pino', 'valibot', 'oauth4webapi'],
  },
  // It draws and measures every stamp during the build.
  { folder: 'data/build', mayImport: ['src/core'], packages: ['node:*', 'vite'] },
]

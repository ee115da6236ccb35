import { resolve } from 'node:path'
import tanstackRouter from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { VitePWA } from 'vite-plugin-pwa'
import { defineConfig } from 'vitest/config'
import { buildFiles, buildId } from './scripts/build-files.ts'
import { createChunkGraph } from './scripts/chunk-graph.ts'
import { chunkGroups } from './scripts/chunk-groups.ts'
import { chunkLoader, listOutside, OUTSIDE_FILES } from './scripts/chunk-loader.ts'
import { classNames } from './scripts/class-names.ts'
import { HASH_LENGTH } from './scripts/hashed-name.mjs'
import { inlineScripts } from './scripts/inline-scripts.ts'
import { phrases } from './scripts/phrases.ts'
import { prerender } from './scripts/prerender.ts'
import { pressesScript } from './scripts/presses-script.ts'
import { createDeltaWriter } from './scripts/shell-delta.ts'
import { createShellListTransform } from './scripts/shell-list.ts'
import { catalogue } from './data/build/plugin.ts'

/** The oldest supported browsers: iOS 16.4 and its contemporaries (import maps, Web Locks, dialog, module workers). */
const target = ['es2022', 'safari16.4', 'chrome111', 'firefox121']
const WIRED = 'test/page/app/wiring.test.ts'
/** Many seeds, many processes or every row of the catalogue: `npm run test:fast` leaves them to `npm test`. */
const LONG = [
  'test/core/stamp-art/{likeness,load-stamp-art,replaced-pictures,stamp-art,station-sheets}.test.ts',
  'test/flows/**/*.test.ts',
  'test/scripts/**/*.test.ts',
  'test/core/domain/follow-ride.test.ts',
  'test/data/build/{check-catalogue,lettering,motif-rules,plugin,scene-rules,stamp-parts}.test.ts',
  'test/server/{garbage,generated-bad-input,serve}.test.ts',
  'test/server/handlers/operator.test.ts',
  'test/server/store/{databases,disk-space,dump,engine-thread,migrations}.test.ts',
]
const isTest = process.env['VITEST'] !== undefined

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: isTest || isSsrBuild ? [catalogue(), phrases(), react()] : [catalogue(), phrases(), ...page()],
  css: { modules: command === 'build' ? { generateScopedName: classNames() } : {} },
  // Its default build is ES5: 880 bytes more before the first press.
  resolve: { alias: [{ find: /^workbox-window$/u, replacement: 'workbox-window/build/workbox-window.prod.mjs' }] },
  publicDir: isSsrBuild ? false : 'public',
  build: isSsrBuild
    ? {
        target: 'node20',
        outDir: 'dist/server',
        rolldownOptions: { input: ['server/main.ts', 'server/database-thread.ts'], output: { entryFileNames: '[name].js' } },
      }
    : {
        target,
        outDir: 'dist/client',
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false, resolveDependencies: listOutside },
        reportCompressedSize: false,
        rolldownOptions: {
          output: {
            codeSplitting: { groups: chunkGroups },
            chunkFileNames: (chunk) => `assets/${chunk.moduleIds.some((id) => id.includes('/page/dev/')) ? 'dev/' : ''}[name]-[hash:${HASH_LENGTH}].js`,
            entryFileNames: `assets/[name]-[hash:${HASH_LENGTH}].js`,
            assetFileNames: `assets/[name]-[hash:${HASH_LENGTH}][extname]`,
          },
        },
      },
  worker: { format: 'es' },
  server: { port: 8787 },
  test: {
    // All cores: vitest leaves one idle by default, which is half of a small machine.
    maxWorkers: '100%',
    // A hook starts a server with its database, which takes seconds where the machine is busy with other files.
    hookTimeout: 60_000,
    // From Node 25 on: its own localStorage, undefined without a file, would take the place of the test page's.
    execArgv: process.allowedNodeEnvironmentFlags.has('--no-experimental-webstorage') ? ['--no-experimental-webstorage'] : [],
    projects: [
      // Pure rules, and screens on a page that is cleared before each test, share their modules among the files of a worker, which takes a third of the time.
      { extends: true, test: { name: 'core', environment: 'node', isolate: false, include: ['test/core/**/*.test.ts'], exclude: LONG, testTimeout: 30_000 } },
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          isolate: false,
          setupFiles: ['test/support/clean-worker.ts'],
          include: ['test/**/*.test.ts'],
          exclude: ['test/core/**', 'test/postgres/**', 'test/faults/**', 'test/browser/**', 'test/engines/**', WIRED, ...LONG],
          testTimeout: 30_000,
        },
      },
      // Ends a hang: the longest test takes 20 s here, and took 115 s beside other work.
      { extends: true, test: { name: 'long', environment: 'node', include: LONG, testTimeout: 600_000 } },
      {
        extends: true,
        test: {
          name: 'postgres',
          environment: 'node',
          include: ['test/postgres/**/*.test.ts'],
          globalSetup: ['test/postgres/support/shared-postgres.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      // FAULTS=long adds rows and rounds (`npm run faults`).
      {
        extends: true,
        test: {
          name: 'faults',
          environment: 'node',
          include: ['test/faults/**/*.test.ts'],
          testTimeout: process.env['FAULTS'] === 'long' ? 1_800_000 : 120_000,
          hookTimeout: 120_000,
          fileParallelism: false,
          maxWorkers: 1,
        },
      },
      // The whole start-up of a tab with the real server in one process.
      { extends: true, test: { name: 'wired', environment: './test/support/tab-environment.ts', include: [WIRED], testTimeout: 30_000 } },
      {
        extends: true,
        test: {
          name: 'screens',
          environment: 'happy-dom',
          isolate: false,
          include: ['test/page/**/*.test.tsx'],
          setupFiles: ['test/support/clean-page.ts', 'test/support/settled-imports.ts'],
          // Ends a hang: the first test of a file loads what it shows, drawings too, which takes a busy machine half a minute.
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          environment: 'node',
          include: ['test/browser/**/*.test.ts'],
          // Ends a hang between the waits, which end by themselves: one test checks every screen, 50 s here and 300 s on a machine that is busy with other work.
          testTimeout: 900_000,
          hookTimeout: 120_000,
          // Ends a hang, like every wait of these tests (phone-browser.ts): Vitest's own second is too short on a busy machine.
          expect: { poll: { timeout: 60_000 } },
          // Two files at a time: a browser waits nearly as long as it works, for ink, for the undo window, for a notice.
          maxWorkers: 2,
        },
      },
      {
        extends: true,
        test: {
          name: 'engines',
          environment: 'node',
          include: ['test/engines/**/*.test.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
          fileParallelism: false,
          maxWorkers: 1,
        },
      },
    ],
  },
}))

function page() {
  let clientDir = 'dist/client'
  const graph = createChunkGraph()
  return [
    { name: 'client-dir', configResolved: ({ root, build }: { root: string; build: { outDir: string } }) => void (clientDir = resolve(root, build.outDir)) },
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: 'src/page/routes',
      generatedRouteTree: 'src/page/app/route-tree.gen.ts',
      quoteStyle: 'single',
    }),
    react(),
    chunkLoader(),
    ...buildFiles(),
    pressesScript(),
    inlineScripts(),
    graph.plugin,
    prerender(() => clientDir, graph),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      injectRegister: false,
      manifest: false,
      injectManifest: {
        target: 'es2022',
        globPatterns: ['**/*.{js,css,html,svg}', 'icons/icon-192.png'],
        // The browser keeps the worker's own scripts.
        globIgnores: [
          'builds/**',
          'sw.js',
          'assets/dev/**',
          'assets/kits-*/**',
          'assets/gallery-*.css',
          'manifests/**',
          'assets/presses-*.js',
          ...OUTSIDE_FILES,
        ],
        manifestTransforms: [
          createShellListTransform(() => clientDir, buildId(), graph),
          createDeltaWriter(() => clientDir, process.env['OLD_ASSETS_DIR'] ?? 'dist/old'),
        ],
        maximumFileSizeToCacheInBytes: 4_000_000,
        // Hashed names identify their content: no revision is needed, which would change with the build's path.
        dontCacheBustURLsMatching: /^assets\//u,
      },
    }),
  ]
}

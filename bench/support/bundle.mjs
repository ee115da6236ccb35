import { build } from 'vite'

/**
 * A harness of bench/ as one script, and its styles; `plugins` provide the virtual modules that it imports.
 * @param {string} entry @param {readonly import('vite').Plugin[]} [plugins] @returns {Promise<{ code: string, css: string }>}
 */
export async function bundle(entry, plugins = []) {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [...plugins],
    // A library bundle leaves process.env.NODE_ENV to its consumer.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, minify: false, lib: { entry, formats: ['iife'], name: 'harnessModule' } },
  })
  const [result] = Array.isArray(built) ? built : [built]
  if (result === undefined || !('output' in result)) throw new Error('vite built nothing')
  const [chunk, ...others] = result.output
  const css = others.flatMap((file) => (file.type === 'asset' && file.fileName.endsWith('.css') ? [String(file.source)] : [])).join('\n')
  return { code: chunk.code, css }
}

import { join } from 'node:path'
import { build } from 'vite'

/** The code of a classic script with everything that `entry` (a path from the project's root) imports; its exports are the global `name`, if one is given. */
export async function buildScript(entry: string, name?: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: join(import.meta.dirname, '..', entry),
        preserveEntrySignatures: 'strict',
        output: { format: 'iife', generatedCode: { symbols: false }, ...(name === undefined ? {} : { name }) },
      },
    },
  })
  const [output] = 'output' in built ? built.output : []
  if (output?.type !== 'chunk') throw new Error(`${entry} was not built`)
  return output.code.trim()
}

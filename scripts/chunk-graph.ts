import type { Plugin, Rolldown } from 'vite'

export type Chunk = Pick<Rolldown.OutputChunk, 'fileName' | 'imports' | 'moduleIds'> & { readonly css: readonly string[]; readonly workers: readonly string[] }

export interface ChunkGraph {
  /** Learns which modules are in which chunk. */
  readonly plugin: Plugin
  /** Empty until the bundle is made. */
  readonly chunks: readonly Chunk[]
  /**
   * The files of the chunks that have a module of `patterns`, with all that they import at once: scripts, styles and workers. Throws for a pattern without a module:
   * it was renamed.
   */
  filesOf(patterns: readonly RegExp[]): ReadonlySet<string>
}

export function createChunkGraph(): ChunkGraph {
  const chunks: Chunk[] = []
  return {
    plugin: {
      name: 'chunk-graph',
      apply: 'build',
      generateBundle(_, bundle) {
        const files = Object.values(bundle)
        const workers = files.filter(({ type, fileName }) => type === 'asset' && fileName.endsWith('.js')).map(({ fileName }) => fileName)
        for (const file of files)
          if (file.type === 'chunk')
            chunks.push({ ...pickOf(file), css: [...(file.viteMetadata?.importedCss ?? [])], workers: workers.filter((name) => file.code.includes(name)) })
      },
    },
    chunks,
    filesOf(patterns) {
      const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
      const found = patterns.flatMap((pattern) => {
        const named = chunks.filter(({ moduleIds }) => moduleIds.some((id) => pattern.test(id)))
        if (named.length === 0) throw new Error(`no chunk has a module like ${String(pattern)}`)
        return named
      })
      const seen = new Set(found)
      for (const { imports } of seen) {
        for (const name of imports) {
          const chunk = byName.get(name)
          if (chunk !== undefined) seen.add(chunk)
        }
      }
      return new Set([...seen].flatMap(({ fileName, css, workers }) => [fileName, ...css, ...workers]))
    },
  }
}

const pickOf = ({ fileName, imports, moduleIds }: Rolldown.OutputChunk) => ({ fileName, imports, moduleIds })

import { fsyncSync } from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** The part of Emscripten's file system that the patch needs; no package exports this type. */
interface StreamOps {
  stream_ops: { fsync?: (stream: { nfd?: number }) => number }
}

/**
 * PGlite's directory on disk with a real fsync: without it, as in the original, the directory may not open after a power cut. `syncs` counts the calls, for the
 * self-test at start: this uses internals of PGlite (its version is pinned).
 */
export class DurableNodeFS extends NodeFS {
  syncs = 0

  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const result = await super.init(...args)
    const patch = (module: { NODEFS: unknown }) => {
      const { stream_ops } = module.NODEFS as StreamOps
      stream_ops.fsync = (stream) => {
        if (stream.nfd !== undefined) fsyncSync(stream.nfd)
        this.syncs += 1
        return 0
      }
    }
    result.emscriptenOpts.preRun = [patch, ...(result.emscriptenOpts.preRun ?? [])]
    return result
  }
}

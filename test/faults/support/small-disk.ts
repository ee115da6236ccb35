import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, statfsSync, truncateSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MB = 1_048_576

/** A mounted file system that a test can fill. */
export interface SmallDisk {
  readonly directory: string
  /** Fills the disk until `left` bytes are free. */
  fill(left: number): void
  /** Frees that space. */
  empty(): void
  dispose(): void
}

/** A file system in memory of `megabytes`. Needs the right to mount one (root); otherwise throws the error of `mount`. */
export function mountSmallDisk(megabytes: number): SmallDisk {
  const directory = mkdtempSync(join(tmpdir(), 'ekiincho-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'ekiincho-faults', directory])
  const filler = join(directory, 'filler')
  const free = () => {
    const { bavail, bsize } = statfsSync(directory)
    return bavail * bsize
  }
  return {
    directory,
    fill(left) {
      const file = openSync(filler, 'w')
      const chunk = new Uint8Array(MB)
      try {
        for (let room = free() - left; room > 0; room = free() - left) if (writeSync(file, chunk, 0, Math.min(room, MB)) === 0) break
      } catch (error) {
        // The server wrote the last bytes first.
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      } finally {
        closeSync(file)
      }
    },
    empty: () => truncateSync(filler),
    dispose() {
      rmSync(filler, { force: true })
      execFileSync('umount', [directory])
      rmdirSync(directory)
    },
  }
}

import { statfs } from 'node:fs/promises'

/** With less free space than this nothing is written: a database that runs out of space within a write may stop for good. */
const BYTES_MIN = 64 * 1_048_576
/** How long one reading of the free space is reused, in milliseconds. */
const KNOWN_MS = 1_000

/** Bytes that this process may still write to the file system of a directory. */
export async function freeBytesOf(directory: string): Promise<number> {
  const { bavail, bsize } = await statfs(directory)
  return bavail * bsize
}

/**
 * Throws PostgreSQL's error of a full disk (53100, which is answered with 503) while less than 64 MB are free; passes again by itself when there is room.
 * Where the free space is unknown it passes.
 */
export function createSpaceGuard(readFreeBytes: () => Promise<number>, clock: () => number = () => performance.now()): () => Promise<void> {
  let [asked, isLow] = [Number.NEGATIVE_INFINITY, false]
  return async () => {
    if (clock() - asked >= KNOWN_MS) {
      asked = clock()
      isLow = (await readFreeBytes().catch(() => Infinity)) < BYTES_MIN
    }
    if (isLow) throw Object.assign(new Error('less than 64 MB are free: nothing is written'), { code: '53100' })
  }
}

/** Whether a statement writes, or locks a row, which is a write too. */
export const isWrite = (text: string): boolean => /\b(?:insert into|update|delete from)\b/u.test(text)

import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { beyond, OWN } from './golden-difference.ts'
import { GOLDEN_NAMES, readGoldens, writeGoldens, type GoldenEngine, type GoldenPictures } from './golden-sheets.ts'
import { encodeGreyPng } from './grey-png.ts'
import { unequalInk } from './unequal-ink.ts'

/** The built app draws the pictures of test/goldens for this engine at /dev/goldens/; `see` returns them, in base64 by name. */
export function goldensSuite(engine: GoldenEngine, see: () => Promise<readonly (readonly [string, string])[]>) {
  describe(`goldens in ${engine}`, () => {
    let seen: GoldenPictures

    beforeAll(async () => {
      seen = new Map((await see()).map(([name, text]) => [name, Uint8Array.from(Buffer.from(text, 'base64'))]))
      if (process.env['GOLDENS'] === 'renew') writeGoldens(engine, seen)
    })

    it('[10] equal rubber gives equal ink: byte for byte the same in every engine', () => {
      expect([...seen.keys()].toSorted()).toEqual(GOLDEN_NAMES.toSorted())
      expect(unequalInk(seen)).toEqual([])
    })

    it('[10] art and ink are those of the golden pictures', () => {
      const goldens = readGoldens(engine)
      const off = beyond(seen, goldens, OWN).map(({ name, mean, far, may }) => {
        const path = keepBeside(engine, name, seen.get(name) ?? new Uint8Array(), goldens.get(name) ?? new Uint8Array())
        return `${path}: mean ${mean.toFixed(2)} (may be ${may.mean}), far ${far.toFixed(4)} (may be ${may.far})`
      })
      expect(off).toEqual([])
    })
  })
}

/** Writes the drawing, the golden and their difference side by side; returns the path of that picture. */
function keepBeside(engine: GoldenEngine, name: string, seen: Uint8Array, golden: Uint8Array): string {
  const side = Math.sqrt(golden.length)
  const shades = Uint8Array.from({ length: golden.length * 3 }, (_, i) => {
    const [x, y] = [i % (side * 3), Math.trunc(i / (side * 3))]
    const at = y * side + (x % side)
    const [now, then] = [seen[at] ?? 0, golden[at] ?? 0]
    return 255 - (x < side ? now : x < side * 2 ? then : Math.abs(now - then))
  })
  const folder = join('.cache', 'goldens', engine)
  mkdirSync(folder, { recursive: true })
  const path = join(folder, `${name.replaceAll(' ', '-')}.png`)
  writeFileSync(path, encodeGreyPng({ width: side * 3, height: side, shades }))
  return path
}

/** One character's outline on a grid of GLYPH_GRID units to the em, baseline 0, y down. */
export interface Glyph {
  readonly advance: number
  /** A command letter of a path (M L Q C Z), then its points. */
  readonly commands: readonly (readonly [string, ...number[]])[]
}

export interface GlyphTable {
  has(char: string): boolean
  /** Parsed on first use; null for a character outside the table. */
  glyph(char: string): Glyph | null
  /** Adds the glyphs of another part of the typeface's table. */
  add(text: string): void
}

export const GLYPH_GRID = 250
const POINTS: Readonly<Record<string, number>> = { M: 1, L: 1, Q: 2, C: 3, Z: 0 }
/** The alphabet of scripts/lettering.mjs: one character a number, ~ before two. */
const DIGITS = Array.from({ length: 94 }, (_, i) => String.fromCharCode(33 + i)).filter((c) => !'"\\~'.includes(c))
const VALUE = new Map(DIGITS.map((c, i) => [c, i]))
const MIDDLE = 45
const FAR = 4000

/** Parses a table of data/lettering: one line a glyph. */
export function glyphTable(text: string): GlyphTable {
  const lines = new Map<string, string>()
  const add = (part: string) => {
    for (const line of part.split('\n')) {
      const char = String.fromCodePoint(line.codePointAt(0) ?? 0)
      lines.set(char, line.slice(char.length))
    }
  }
  add(text)
  const parsed = new Map<string, Glyph>()
  return {
    add,
    has: (char) => lines.has(char),
    glyph(char) {
      const known = parsed.get(char)
      if (known) return known
      const line = lines.get(char)
      if (line === undefined) return null
      const glyph = parseGlyph(line)
      parsed.set(char, glyph)
      return glyph
    },
  }
}

function parseGlyph(line: string): Glyph {
  let at = 0
  const number = () => {
    const c = line[at++] ?? ''
    if (c !== '~') return (VALUE.get(c) ?? MIDDLE) - MIDDLE
    return (VALUE.get(line[at++] ?? '') ?? 0) * DIGITS.length + (VALUE.get(line[at++] ?? '') ?? 0) - FAR
  }
  const advance = number()
  const commands: [string, ...number[]][] = []
  let [x, y] = [0, 0]
  while (at < line.length) {
    const letter = line[at++] ?? 'Z'
    const command: [string, ...number[]] = [letter]
    for (let point = 0; point < (POINTS[letter] ?? 0); point++) {
      x += number()
      y += number()
      command.push(x, y)
    }
    commands.push(command)
  }
  return { advance, commands }
}

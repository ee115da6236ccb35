import { readFileSync } from 'node:fs'
import { inflateSync } from 'node:zlib'
import { encode } from 'uqr'
import { describe, expect, it } from 'vitest'
import { pdfOf } from '../../scripts/pdf.ts'
import { PAGE, svgOf, tagPages, type PrintedTag } from '../../scripts/tag-sheet.ts'
import { loadCatalogue } from '../../src/core/catalogue/load-catalogue.ts'
import { glyphTable } from '../../src/core/stamp-art/glyph-table.ts'
import { letteringOf } from '../../src/core/stamp-art/lettering.ts'

const table = (face: string) => glyphTable(readFileSync(`data/lettering/${face}.txt`, 'utf8'))
const lettering = letteringOf({ kizami: table('kizami'), marui: table('marui'), ita: table('ita'), futo: table('futo') })
const tag = (over: Partial<PrintedTag> = {}): PrintedTag => ({
  stamp_id: 1191,
  name: '東京',
  kana: 'とうきょう',
  url: `https://ekiincho.example/t/${'A'.repeat(24)}`,
  code: 'ABCD-0123-WXYZ-7890',
  color: '#6d3f9c',
  ...over,
})

/** The bounding box of the outlines, traced as a printer traces them. */
function pointsOf(d: string): [number, number][] {
  const points: [number, number][] = []
  for (const [, letter = '', numbers = ''] of d.matchAll(/([Mlqcz])([^Mlqcz]*)/gu)) {
    const steps = [...numbers.matchAll(/-?\d+/gu)].map(Number)
    const [x, y] = letter === 'M' ? [0, 0] : (points.at(-1) ?? [0, 0])
    if (letter !== 'z') points.push([x + (steps.at(-2) ?? 0), y + (steps.at(-1) ?? 0)])
  }
  return points
}

describe('the sheet of tags', () => {
  it('[7] ten cards to a page, and no line outside the paper', () => {
    const pages = tagPages(
      Array.from({ length: 21 }, () => tag()),
      lettering,
    )
    expect(pages.map((page) => page.length / (pages[2]?.length ?? 1))).toEqual([10, 10, 1])
    for (const [x, y] of pages.flat().flatMap(({ d }) => pointsOf(d))) {
      expect(x > 500 && x < PAGE.width - 500 && y > 500 && y < PAGE.height - 500).toBe(true)
    }
  })

  it('[7] the printed code has the modules of the address, dark where they are dark', () => {
    const { url } = tag()
    const { data, size } = encode(url, { ecc: 'M', border: 4 })
    const drawn = tagPages([tag()], lettering)[0]?.[4]?.d ?? ''
    const bars = [...drawn.matchAll(/M(\d+) (\d+)l(\d+) 0l0 (\d+)/gu)].map(([, ...numbers]) => numbers.map(Number) as [number, number, number, number])
    const [left, top] = [Math.min(...bars.map(([x]) => x)), Math.min(...bars.map(([, y]) => y))]
    const right = Math.max(...bars.map(([x, , width]) => x + width))
    const module = (right - left) / (size - 8)
    const isDark = (row: number, column: number) => {
      const [x, y] = [left + (column - 3.5) * module, top + (row - 3.5) * module]
      return bars.some(([bx, by, width, height]) => x > bx && x < bx + width && y > by && y < by + height)
    }
    expect(data.map((row, r) => row.map((_, c) => isDark(r, c)))).toEqual(data)
    // A phone's camera reads modules of half a millimetre from about 10 cm.
    expect(module).toBeGreaterThan(50)
  })

  it('[7, 13] every station of the catalogue can be printed', async () => {
    const { stations } = await loadCatalogue()
    expect(() =>
      tagPages(
        stations.map(({ stamp_id, name, kana }) => tag({ stamp_id, name, kana })),
        lettering,
      ),
    ).not.toThrow()
    expect(() => tagPages([tag({ name: '鬱々' })], lettering)).toThrow('鬱々')
  })

  it('an SVG has its size in millimetres', () => {
    const [page = []] = tagPages([tag()], lettering)
    expect(svgOf(page)).toMatch(
      /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" width="210mm" height="297mm" viewBox="0 0 21000 29700">\n(<path fill="#[0-9a-f]{6}" d="[Mlqcz0-9 -]+"\/>\n)+<\/svg>\n$/u,
    )
  })

  it('the PDF has a table that finds its objects, A4 pages and nothing but filled outlines', () => {
    const pdf = pdfOf(
      tagPages(
        Array.from({ length: 11 }, () => tag()),
        lettering,
      ),
    )
    const text = pdf.toString('latin1')
    expect(text).toMatch(/^%PDF-1\.4\n/u)
    const start = Number(/startxref\n(\d+)\n%%EOF\n$/u.exec(text)?.[1])
    const offsets = [...text.slice(start).matchAll(/^(\d{10}) 00000 n $/gmu)].map((match) => Number(match[1]))
    expect(offsets.map((offset, i) => text.slice(offset).startsWith(`${i + 1} 0 obj\n`))).toEqual(Array(6).fill(true))
    expect(text).toContain('/Count 2')
    expect(text).toContain('/MediaBox [0 0 595.28 841.89]')
    for (const match of text.matchAll(/\/Length (\d+) \/Filter \/FlateDecode >>\nstream\n/gu)) {
      const from = match.index + match[0].length
      const content = inflateSync(pdf.subarray(from, from + Number(match[1]))).toString()
      expect(content).toMatch(/^0\.0283\d+ 0 0 -0\.0283\d+ 0 841\.89 cm\n(([\d.]+ ){3}rg\n((-?[\d.]+ ){2}[ml]\n|(-?[\d.]+ ){6}c\n|h\n)+f\n?)+$/u)
    }
  })
})

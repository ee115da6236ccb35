// The drawing of stamps, bundled with the catalogue for an otherwise empty page: what draw-stamp.mjs measures.
import { loadStampArt } from '../src/core/stamp-art/load-stamp-art.ts'

const SVG = 'http://www.w3.org/2000/svg'

const harness = {
  /** Milliseconds for each stamp's first drawing: its markup, parsed into the page. Fetching what it is drawn with is not counted. */
  async draw(stamp_ids: readonly number[], cut: 'full' | 'small'): Promise<number[]> {
    const times: number[] = []
    for (const stamp_id of stamp_ids) {
      const art = await loadStampArt(stamp_id)
      const svg = document.createElementNS(SVG, 'svg')
      document.body.append(svg)
      const began = performance.now()
      svg.innerHTML = art.draw(stamp_id, { cut })
      times.push(performance.now() - began)
      svg.remove()
    }
    return times
  },
}

export type DrawHarness = typeof harness

Object.assign(globalThis, { harness })

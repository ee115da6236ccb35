import { drawSheet } from './draw-sheet.ts'
import type { SharedStamp } from './shared-stamp.ts'
import { canExportPictures, exportPicture } from './export-picture.ts'

/** Pixels of an impression on paper: 300 dpi at 36 mm; 200 dpi in a long list, in half the time. */
const printedPx = (count: number) => (count > 120 ? 288 : 432)
/** A single impression is as wide as the page. */
const ALONE_PX = 960

/**
 * Every impression as an object URL, in order, the first `large` of them large, each reported when done; null where `isWanted` returns false meanwhile. The
 * caller revokes the URLs. Rejects where the browser cannot draw, or does not return pictures.
 */
export async function printPictures(
  stamps: readonly SharedStamp[],
  large: number,
  isWanted: () => boolean,
  onDone: (done: number) => void,
): Promise<string[] | null> {
  if (!(await canExportPictures())) throw new Error('the browser does not export pictures unchanged')
  const canvas = document.createElement('canvas')
  const urls: string[] = []
  for (const [index, stamp] of stamps.entries()) {
    const size_px = index < large ? ALONE_PX : printedPx(stamps.length)
    if (!(await drawSheet(canvas, stamp, size_px, isWanted))) {
      for (const url of urls) URL.revokeObjectURL(url)
      return null
    }
    urls.push(URL.createObjectURL(await exportPicture(canvas)))
    onDone(urls.length)
  }
  return urls
}

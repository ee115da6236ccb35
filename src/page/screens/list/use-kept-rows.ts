import { useEffect } from 'react'
import type { StampFacts } from '../../../core/catalogue/stamp-facts.ts'
import type { CollectedView } from '../../../core/domain/collected-view.ts'
import { keepRows, type KeptRow } from '../../ui/page-shape/kept-rows.ts'

/** The pause before each attempt, in milliseconds. Most phones have drawn the impressions by the first one; slow phones need more time. */
const PAUSES_MS = [1_500, 3_000, 6_000, 12_000]
/** More than any phone shows before the first scroll. */
const MOST_ROWS = 12
/** Pixels of a picture for each CSS pixel, at most: it is seen for a second. */
const DENSITY = 1.5

/**
 * Keeps the first rows of the book for the next cold start at this address, once they have settled, and again after each change of the book, which removes them
 * (app/tab-storage). Not those of a search, whose `book` is null.
 */
export function useKeptRows(rows: readonly StampFacts[], isLeaves: boolean, book: CollectedView | null): void {
  useEffect(() => {
    if (book === null) return undefined
    let isWanted = true
    let timer: ReturnType<typeof setTimeout> | undefined
    let mostPictures = -1
    const address = location.pathname + location.search
    const keep = async (attempt: number) => {
      const kept: KeptRow[] = []
      for (const { stamp_id, name } of rows.slice(0, MOST_ROWS)) {
        kept.push([stamp_id, name, pictureOf(stamp_id), book.byStamp.get(stamp_id)?.isPending === true])
        // A task each: a tap in between is answered.
        await new Promise((resolve) => setTimeout(resolve))
        if (!isWanted) return
      }
      const pictures = kept.filter(([, , picture]) => picture !== null).length
      // If the visitor has scrolled the list meanwhile, fewer of its first rows are rendered.
      if (pictures > mostPictures) keepRows({ address, isLeaves, rows: kept })
      mostPictures = Math.max(mostPictures, pictures)
      if (pictures < kept.length) plan(attempt + 1)
    }
    const plan = (attempt: number) => {
      if (attempt < PAUSES_MS.length) timer = setTimeout(() => void keep(attempt), PAUSES_MS[attempt])
    }
    plan(0)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [rows, isLeaves, book])
}

/** The drawn impression of a row on white, as a data URL; null where none is drawn. */
function pictureOf(stamp_id: number): string | null {
  const drawn = document.querySelector<HTMLCanvasElement>(`main a[href="/list/detail/?stamp_id=${stamp_id}"] canvas`)
  if (drawn === null || drawn.width <= 1) return null
  const side = Math.min(drawn.width, Math.round(DENSITY * drawn.clientWidth))
  const small = document.createElement('canvas')
  Object.assign(small, { width: side, height: side })
  const context = small.getContext('2d')
  if (context === null) return null
  context.fillStyle = '#fff'
  context.fillRect(0, 0, side, side)
  context.drawImage(drawn, 0, 0, side, side)
  // JPEG: Safari writes no WebP.
  return small.toDataURL('image/jpeg', 0.6)
}

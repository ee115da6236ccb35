import { useEffect, useRef } from 'react'
import type { Impression } from '../../../core/domain/collected-view.ts'
import { showMark } from '../../ui/sheet-mark/show-mark.ts'
import styles from './press-screen.module.css'

/** Over a fresh impression: 仮 in pencil, and the postmark or the keepsake's mark once the server has the press. The text below describes it. */
export function MarkOnSheet({ impression }: { readonly impression: Impression }) {
  const ref = useRef<HTMLCanvasElement>(null)
  /** The sheet was shown without a mark before: the mark is animated. */
  const awaited = useRef(false)
  // The book is reread with every change; an equal impression is not redrawn.
  const record = JSON.stringify(impression)
  useEffect(() => {
    const canvas = ref.current
    if (canvas === null) return
    const press = JSON.parse(record) as Impression
    const size = canvas.clientWidth
    const side = Math.round(size * Math.min(3, devicePixelRatio || 1))
    canvas.width = canvas.height = side
    const paintUnder = (context: CanvasRenderingContext2D) => {
      context.setTransform(1, 0, 0, 1, 0, 0)
      context.clearRect(0, 0, side, side)
    }
    const falls = awaited.current && press.verified !== null
    awaited.current = press.verified === null
    return showMark({ canvas, side, size, paintUnder }, { ...press, isPending: press.state !== 'posted' }, falls)
  }, [record])
  return <canvas ref={ref} className={styles['ink']} width={1} height={1} aria-hidden="true" />
}

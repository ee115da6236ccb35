import { useEffect, useId, useState } from 'react'
import { useLoaded } from '../lazy-part/use-loaded.ts'
import styles from './stamp-art-view.module.css'
import { drawInTurn } from './draw-in-turn.ts'
import { loadStampArt } from '../../../core/stamp-art/load-stamp-art.ts'
import type { StampCut } from '../../../core/stamp-art/stamp-art.ts'

export interface StampArtViewProps {
  readonly stamp_id: number
  readonly cut: StampCut
  /** The accessible name; without it the picture is hidden from screen readers, because the name is beside it. */
  readonly title?: string
  readonly className?: string
}

/** A stamp's art inline, in the ink and paper of --k and --w; nothing until its kind's chunks are loaded and it is drawn in its turn, and for an id without art. */
export const StampArtView = (props: StampArtViewProps) => <ArtOf key={props.stamp_id} {...props} />

function ArtOf({ stamp_id, cut, title, className }: StampArtViewProps) {
  const [art] = useLoaded(() => loadStampArt(stamp_id), false)
  const instance = useId().replaceAll(/[^\w-]/gu, '')
  const name = title === undefined ? { 'aria-hidden': true as const } : { role: 'img', 'aria-label': title }
  const [markup, setMarkup] = useState<string | null>(null)
  useEffect(() => {
    if (art?.has(stamp_id) !== true) return
    return drawInTurn(() => setMarkup(art.draw(stamp_id, { cut, instance })))
  }, [art, stamp_id, cut, instance])
  if (markup === null) return null
  return (
    <svg
      viewBox="-200 -200 400 400"
      className={[styles['art'], className].filter(Boolean).join(' ')}
      {...name}
      // The markup is generated from our own tables and contains no input.
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  )
}

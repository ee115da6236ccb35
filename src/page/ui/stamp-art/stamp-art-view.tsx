import { use, useId } from 'react'
import styles from './stamp-art-view.module.css'
import { loadStampArt } from './load-stamp-art.ts'
import type { StampCut } from './stamp-art.ts'

export interface StampArtViewProps {
  readonly stamp_id: number
  readonly cut: StampCut
  /** What a screen reader hears; without it the picture is silent, for the name stands beside it. */
  readonly title?: string
  readonly className?: string
}

/** A stamp's art inline, in the ink and paper of --k and --w; suspends until its kind's chunks are there. An id without art shows nothing. */
export function StampArtView({ stamp_id, cut, title, className }: StampArtViewProps) {
  const art = use(loadStampArt(stamp_id))
  const instance = useId().replaceAll(/[^\w-]/gu, '')
  const name = title === undefined ? { 'aria-hidden': true as const } : { role: 'img', 'aria-label': title }
  if (!art.has(stamp_id)) return null
  return (
    <svg
      viewBox="-200 -200 400 400"
      className={[styles['art'], className].filter(Boolean).join(' ')}
      {...name}
      // The markup is drawn by this program from its own tables; nothing a visitor wrote is in it.
      dangerouslySetInnerHTML={{ __html: art.draw(stamp_id, { cut, instance }) }}
    />
  )
}

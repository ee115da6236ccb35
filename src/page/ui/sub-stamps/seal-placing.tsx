import { useEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react'
import type { SubStamp } from '../../../core/contract/collected-stamp.ts'
import { SealView } from './seal-view.tsx'
import { SEAL_SHARE, sealOf } from './seals.ts'
import { SUB_STAMPS } from '../text/sub-stamps.ja.ts'
import { sealPlace } from './seal-on-sheet.tsx'
import styles from './seal-on-sheet.module.css'

/** The visitor's actions on the seal being placed. */
export type SealEvent = { readonly type: 'seal.change'; readonly seal: SubStamp } | { readonly type: 'seal.set' | 'seal.put_away' }

export interface SealPlacingProps {
  readonly sub_stamp: SubStamp
  /** ISO, UTC. */
  readonly pressed_at: string
  readonly send: (event: SealEvent) => void
}

/** One step of an arrow key, as a share of the sheet. */
const STEP = 0.04
const ARROWS: Readonly<Record<string, readonly [number, number]>> = { ArrowLeft: [-STEP, 0], ArrowRight: [STEP, 0], ArrowUp: [0, -STEP], ArrowDown: [0, STEP] }

/** Keeps the whole seal on the paper; three decimals are accurate to a third of a CSS pixel. */
const onPaper = (share: number) => Math.round(Math.min(1 - SEAL_SHARE / 2, Math.max(SEAL_SHARE / 2, share)) * 1000) / 1000
const percent = (share: number) => Math.round(share * 100)

/** The small seal being placed: a finger anywhere on the sheet or the arrow keys move it; Enter places it, Escape removes it, wherever the focus is. */
export function SealPlacing({ sub_stamp, pressed_at, send }: SealPlacingProps) {
  const seal = sealOf(sub_stamp.sub_stamp_id)
  const layer = useRef<HTMLDivElement>(null)
  const handle = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    handle.current?.focus({ preventScroll: true })
    // Runs after the box of seals has scrolled into view: in large letters both may not fit, and the sheet must be visible.
    layer.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  useEffect(() => {
    const onEscape = ({ key }: { readonly key: string }) => (key === 'Escape' ? send({ type: 'seal.put_away' }) : undefined)
    document.addEventListener('keydown', onEscape)
    return () => document.removeEventListener('keydown', onEscape)
  }, [send])
  if (seal === undefined) return null
  const { x, y } = sub_stamp
  const moveTo = (across: number, down: number) => send({ type: 'seal.change', seal: { ...sub_stamp, x: onPaper(across), y: onPaper(down) } })
  const follow = (event: PointerEvent) => {
    const box = layer.current?.getBoundingClientRect()
    if (box !== undefined && event.buttons > 0) moveTo((event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height)
  }
  const onKey = (event: KeyboardEvent) => {
    const [across, down] = ARROWS[event.key] ?? [0, 0]
    if (across !== 0 || down !== 0) {
      event.preventDefault()
      moveTo(x + across, y + down)
    }
    if (event.key === 'Enter' && !event.repeat) send({ type: 'seal.set' })
  }
  return (
    <div ref={layer} className={styles['layer']} data-placing="" onPointerDown={follow} onPointerMove={follow}>
      <button type="button" ref={handle} className={styles['seal']} style={sealPlace(sub_stamp)} aria-label={SUB_STAMPS.move(seal.name)} onKeyDown={onKey}>
        <SealView seal={seal} pressed_at={pressed_at} />
      </button>
      <span role="status" className={styles['told']}>
        {SUB_STAMPS.place(percent(x), percent(y))}
      </span>
    </div>
  )
}

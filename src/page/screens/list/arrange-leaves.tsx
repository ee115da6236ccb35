import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Leaf } from '../../../core/domain/leaves.ts'
import { moveWithin } from '../../../core/domain/move-within.ts'
import type { Arrangement } from '../../services/arrangement.ts'
import { ImpressionView } from '../../ui/imprint/impression-view.tsx'
import { StampName, useStampFacts } from '../../ui/stamp-name/stamp-name.tsx'
import { formatNumber } from '../../ui/text.ja.ts'
import { ARRANGE as TEXT } from '../../ui/text/arrange.ja.ts'
import { WindowList } from '../../ui/window-list/window-list.tsx'
import styles from './arrange-leaves.module.css'

const CELL_REM = { height: 8.5, width: 6.5 } as const
const STAMP_PX = 84
/** A finger lifts the leaf by staying this long, in milliseconds; a mouse by moving this far, in CSS pixels. */
const LIFT_MS = 320
const LIFT_PX = 6
/** Within this distance of the top or the bottom of the screen, in CSS pixels, the list scrolls by this many pixels a frame. */
const EDGE_PX = 96
const SCROLL_PX = 9

export interface ArrangeLeavesProps {
  /** In the visitor's own order. */
  readonly leaves: readonly Leaf[]
  readonly keep: Arrangement['keepLeaves']
}

interface Drag {
  readonly key: string
  readonly pointerId: number
  readonly timer: ReturnType<typeof setTimeout> | undefined
  x: number
  y: number
  readonly from: { readonly x: number; readonly y: number }
  isLifted: boolean
}

/** All leaves on one sheet: each is dragged to its place, or moved by buttons and arrow keys (spec 15). */
export function ArrangeLeaves({ leaves, keep }: ArrangeLeavesProps) {
  const [held, setHeld] = useState<string | null>(null)
  const [over, setOver] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  const [isFull, setFull] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const ghost = useRef<HTMLDivElement>(null)
  const drag = useRef<Drag | null>(null)
  const [dragged, setDragged] = useState<string | null>(null)
  /** Optimistic, ahead of the phone's storage, so that two quick moves are two moves. */
  const latest = useRef(leaves)
  const writing = useRef(0)
  useEffect(() => {
    if (writing.current === 0) latest.current = leaves
  }, [leaves])
  const heldPlace = leaves.findIndex(({ key }) => key === held)

  const move = (key: string, to: number) => {
    const from = latest.current.findIndex((leaf) => leaf.key === key)
    const place = Math.min(latest.current.length - 1, Math.max(0, to))
    const moved = moveWithin(latest.current, from, place)
    if (moved === latest.current) return
    latest.current = moved
    setFull(false)
    writing.current += 1
    void keep(moved.map((leaf) => leaf.key))
      .then(
        () => setSaid(TEXT.moved(place + 1)),
        () => {
          latest.current = leaves
          setFull(true)
        },
      )
      .finally(() => {
        writing.current -= 1
      })
  }
  const moveHeld = (by: number) => held !== null && move(held, latest.current.findIndex(({ key }) => key === held) + by)

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const keys: Readonly<Record<string, () => unknown>> = {
      ArrowLeft: () => moveHeld(-1),
      ArrowRight: () => moveHeld(1),
      Home: () => moveHeld(-Infinity),
      End: () => moveHeld(Infinity),
      Escape: () => setHeld(null),
    }
    const act = held === null ? undefined : keys[event.key]
    if (act === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    act()
  })
  // A moved leaf keeps the focus and is scrolled into view.
  useLayoutEffect(() => {
    if (held === null || heldPlace < 0 || drag.current !== null) return
    const button = list.current?.querySelector<HTMLElement>(`[data-leaf="${CSS.escape(held)}"]`)
    if (document.activeElement === document.body) button?.focus({ preventScroll: true })
    button?.scrollIntoView({ block: 'nearest' })
  }, [held, heldPlace])

  const leafAt = (x: number, y: number) => document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-leaf]')?.dataset['leaf'] ?? null
  const follow = () => {
    const hand = drag.current
    if (hand === null || ghost.current === null) return
    ghost.current.style.transform = `translate(${hand.x}px, ${hand.y}px)`
    setOver(leafAt(hand.x, hand.y))
  }
  const lift = () => {
    const hand = drag.current
    if (hand === null) return
    hand.isLifted = true
    setHeld(null)
    setDragged(hand.key)
  }
  const end = (isPut: boolean) => {
    const hand = drag.current
    drag.current = null
    clearTimeout(hand?.timer)
    if (hand === null || !hand.isLifted) return
    const target = isPut ? leafAt(hand.x, hand.y) : null
    setDragged(null)
    setOver(null)
    if (target !== null)
      move(
        hand.key,
        latest.current.findIndex(({ key }) => key === target),
      )
  }
  const onDown = useEffectEvent((event: PointerEvent) => {
    const key = (event.target as Element).closest<HTMLElement>('[data-leaf]')?.dataset['leaf']
    if (!event.isPrimary || event.button !== 0 || key === undefined) return
    const from = { x: event.clientX, y: event.clientY }
    drag.current = {
      key,
      pointerId: event.pointerId,
      timer: event.pointerType === 'mouse' ? undefined : setTimeout(lift, LIFT_MS),
      ...from,
      from,
      isLifted: false,
    }
  })
  const onMove = useEffectEvent((event: PointerEvent) => {
    const hand = drag.current
    if (hand === null || event.pointerId !== hand.pointerId) return
    Object.assign(hand, { x: event.clientX, y: event.clientY })
    const isFar = Math.hypot(hand.x - hand.from.x, hand.y - hand.from.y) > LIFT_PX
    if (hand.isLifted) follow()
    else if (isFar && hand.timer === undefined) lift()
    // A finger that moves before the leaf is lifted scrolls.
    else if (isFar) end(false)
  })
  const onEnd = useEffectEvent((isPut: boolean) => end(isPut))
  const onScrollStep = useEffectEvent(() => {
    const hand = drag.current
    if (hand === null || !hand.isLifted) return
    const by = hand.y < EDGE_PX ? -SCROLL_PX : hand.y > innerHeight - EDGE_PX ? SCROLL_PX : 0
    if (by !== 0) {
      scrollBy(0, by)
      follow()
    }
  })
  useEffect(() => {
    const sheet = list.current
    if (sheet === null) return undefined
    const ends = new AbortController()
    const { signal } = ends
    sheet.addEventListener('pointerdown', (event) => onDown(event), { signal })
    sheet.addEventListener('keydown', (event) => onKey(event), { signal })
    addEventListener('pointermove', (event) => onMove(event), { signal })
    addEventListener('pointerup', () => onEnd(true), { signal })
    addEventListener('pointercancel', () => onEnd(false), { signal })
    // The browser must not scroll under a lifted leaf, nor open the menu of a long touch.
    sheet.addEventListener('touchmove', (event) => drag.current?.isLifted === true && event.cancelable && event.preventDefault(), { signal, passive: false })
    sheet.addEventListener('contextmenu', (event) => event.preventDefault(), { signal })
    return () => ends.abort()
  }, [])
  useLayoutEffect(() => {
    if (dragged === null) return undefined
    const hand = drag.current
    if (hand !== null && ghost.current !== null) ghost.current.style.transform = `translate(${hand.x}px, ${hand.y}px)`
    let frame = requestAnimationFrame(function step() {
      onScrollStep()
      frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [dragged])

  const lifted = leaves.find(({ key }) => key === dragged)
  return (
    <div ref={list} className={styles['sheet']} role="group" aria-label={TEXT.title}>
      <p className={styles['lead']}>{TEXT.lead}</p>
      <WindowList
        count={leaves.length}
        rowRem={CELL_REM.height}
        columnRem={CELL_REM.width}
        label={TEXT.list}
        keyOf={(index) => leaves[index]?.key ?? index}
        nameOf={(index) => String(index + 1)}
        renderRow={(index) => {
          const leaf = leaves[index]
          if (leaf === undefined) return null
          const { key } = leaf
          return (
            <Cell
              leaf={leaf}
              page={index + 1}
              isHeld={held === key}
              side={over !== key || dragged === key ? undefined : index > leaves.findIndex((each) => each.key === dragged) ? 'after' : 'before'}
              isLifted={dragged === key}
              onTap={() => setHeld(held === key ? null : key)}
            />
          )
        }}
      />
      <p className={styles['lead']}>{TEXT.where}</p>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {isFull && (
        <p role="alert" className={styles['alert']}>
          {TEXT.full}
        </p>
      )}
      {held !== null && heldPlace >= 0 && (
        <div className={styles['acts']} role="group" aria-label={TEXT.act}>
          <b>
            <StampName stamp_id={leaves[heldPlace]?.impression.stamp_id ?? 0} />
            {TEXT.held(heldPlace + 1)}
          </b>
          <button type="button" disabled={heldPlace === 0} onClick={() => moveHeld(-Infinity)}>
            {TEXT.first}
          </button>
          <button type="button" disabled={heldPlace === 0} onClick={() => moveHeld(-1)}>
            {TEXT.back}
          </button>
          <button type="button" disabled={heldPlace === leaves.length - 1} onClick={() => moveHeld(1)}>
            {TEXT.next}
          </button>
          <button type="button" disabled={heldPlace === leaves.length - 1} onClick={() => moveHeld(Infinity)}>
            {TEXT.last}
          </button>
          <button type="button" onClick={() => setHeld(null)}>
            {TEXT.put}
          </button>
        </div>
      )}
      {lifted !== undefined && (
        <div ref={ghost} className={styles['ghost']} aria-hidden="true">
          <ImpressionView {...lifted.impression} size={STAMP_PX} label={null} />
        </div>
      )}
    </div>
  )
}

interface CellProps {
  readonly leaf: Leaf
  /** From 1. */
  readonly page: number
  /** Chosen, to be moved by the buttons. */
  readonly isHeld: boolean
  /** Under the dragged leaf: the side on which that would be inserted. */
  readonly side: 'before' | 'after' | undefined
  readonly isLifted: boolean
  readonly onTap: () => void
}

function Cell({ leaf: { key, impression }, page, isHeld, side, isLifted, onTap }: CellProps) {
  const name = useStampFacts(impression.stamp_id)?.name ?? ''
  return (
    <button
      type="button"
      className={styles['leaf']}
      data-leaf={key}
      data-over={side}
      data-lifted={isLifted || undefined}
      aria-pressed={isHeld}
      aria-label={TEXT.page(page, name)}
      onClick={onTap}
    >
      <ImpressionView {...impression} size={STAMP_PX} label={null} />
      <span aria-hidden="true">{formatNumber(page)}</span>
    </button>
  )
}

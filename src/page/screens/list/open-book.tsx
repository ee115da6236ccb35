import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Leaf } from '../../../core/domain/leaves.ts'
import { LEAVES as TEXT } from '../../ui/text/leaves.ja.ts'
import { BlankPage, LeafPage, type LeafRole } from './leaf-page.tsx'
import styles from './leaf-screen.module.css'
import { goesOn, settle, turned, type Direction } from './page-turn.ts'

/** From this width on, in CSS pixels, two pages are open. */
const SPREAD = '(min-width: 700px)'
/** A pointer that moved less than this, in CSS pixels, is a tap. */
const TAP_PX = 8
/** Share of the width at either edge where a tap turns the page. */
const EDGE = 0.16
/** Size of a page's stamp, in pixels: board, date and note take the other half; on a low page they are beside it (leaf-page.module.css has the same measures). */
const STAMP = { most: 336, least: 150, ofWidth: 0.8, ofHeight: 0.52 } as const
const LOW = { height: 400, width: 640, words: 128, sides: 66, ends: 36 } as const

/** A pointer that is down on the book. */
interface Held {
  readonly x: number
  readonly y: number
  at: number
  dx: number
  speed: number
  direction: Direction | null
}

export interface OpenBookProps {
  readonly leaves: readonly Leaf[]
  /** The open page. */
  readonly index: number
  readonly lineNameOf: (line: number) => string | null
  readonly onOpen: (key: string) => void
}

/** The open pages, turned by a swipe, a tap at the edge or the keyboard. Only the open pages and their neighbours are drawn, however many the book has. */
export function OpenBook({ leaves, index, lineNameOf, onOpen }: OpenBookProps) {
  const ref = useRef<HTMLDivElement>(null)
  const [{ step, size }, setOpen] = useState({ step: matchMedia(SPREAD).matches ? 2 : 1, size: 280 })
  const [turning, setTurning] = useState<Direction | null>(null)
  const held = useRef<Held | null>(null)
  const finish = useRef<(() => void) | null>(null)
  const count = leaves.length
  const first = index - (index % step)

  const show = (share: number) => ref.current?.style.setProperty('--share', String(share))
  useLayoutEffect(() => {
    ref.current?.style.setProperty('--share', turning === -1 ? '1' : '0')
  }, [turning])

  const canTurn = (direction: Direction) => (direction === 1 ? first + step < count : first > 0)
  /** Turns the rest of the way, or back; `share` is how far the page has turned. */
  const rest = (share: number, direction: Direction, isTurned: boolean) => {
    const end = () => {
      finish.current = null
      setTurning(null)
      const key = leaves[first + direction * step]?.key
      if (isTurned && key !== undefined) onOpen(key)
    }
    const stop = settle(share, isTurned ? 1 : 0, (each) => show(direction === 1 ? each : 1 - each), end)
    finish.current = stop.isOver() ? null : stop.end
  }
  const turn = (direction: Direction) => {
    // A page that is still turning is completed at once.
    if (finish.current !== null) return finish.current()
    if (!canTurn(direction)) return
    setTurning(direction)
    rest(0, direction, true)
  }
  const goTo = (leaf: Leaf | undefined) => {
    finish.current?.()
    if (leaf !== undefined) onOpen(leaf.key)
  }

  const onDown = useEffectEvent((event: PointerEvent) => {
    if (!event.isPrimary || event.button !== 0 || finish.current !== null) return
    held.current = { x: event.clientX, y: event.clientY, at: event.timeStamp, dx: 0, speed: 0, direction: null }
  })
  const onMove = useEffectEvent((event: PointerEvent) => {
    const hand = held.current
    if (hand === null || ref.current === null) return
    const dx = event.clientX - hand.x
    if (hand.direction === null) {
      if (Math.abs(dx) < TAP_PX || Math.abs(dx) < Math.abs(event.clientY - hand.y)) return
      const direction = dx < 0 ? 1 : -1
      if (!canTurn(direction)) {
        held.current = null
        return
      }
      hand.direction = direction
      ref.current.setPointerCapture(event.pointerId)
      setTurning(direction)
    }
    const ms = event.timeStamp - hand.at
    if (ms > 0) hand.speed = (dx - hand.dx) / ms
    Object.assign(hand, { dx, at: event.timeStamp })
    const share = turned(dx, ref.current.clientWidth / step, hand.direction)
    show(hand.direction === 1 ? share : 1 - share)
  })
  const onUp = useEffectEvent((event: PointerEvent) => {
    const hand = held.current
    held.current = null
    if (hand === null || ref.current === null) return
    const isLifted = event.type === 'pointerup'
    if (hand.direction !== null) {
      const share = turned(hand.dx, ref.current.clientWidth / step, hand.direction)
      rest(share, hand.direction, isLifted && goesOn(share, hand.speed, hand.direction))
      return
    }
    if (!isLifted || (event.target as Element).closest('a') !== null) return
    const { left, width } = ref.current.getBoundingClientRect()
    const place = (event.clientX - left) / width
    if (place < EDGE) turn(-1)
    else if (place > 1 - EDGE) turn(1)
  })
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const keys: Readonly<Record<string, () => void>> = {
      ArrowRight: () => turn(1),
      PageDown: () => turn(1),
      ArrowLeft: () => turn(-1),
      PageUp: () => turn(-1),
      Home: () => goTo(leaves[0]),
      End: () => goTo(leaves.at(-1)),
    }
    const act = keys[event.key]
    if (act === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    act()
  })
  useLayoutEffect(() => {
    const element = ref.current
    if (element === null) return undefined
    const measure = () => {
      const pages = matchMedia(SPREAD).matches ? 2 : 1
      const [width, height] = [element.clientWidth / pages, element.clientHeight]
      const isLow = height < LOW.height && element.clientWidth >= LOW.width
      const [across, down] = isLow ? [width - LOW.words - LOW.sides, height - LOW.ends] : [width * STAMP.ofWidth, height * STAMP.ofHeight]
      const fits = Math.min(STAMP.most, across, down)
      setOpen({ step: pages, size: Math.round(Math.max(STAMP.least, fits)) })
    }
    // Before the first paint: the observer comes after it.
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  useEffect(() => {
    const element = ref.current
    if (element === null) return undefined
    const ends = new AbortController()
    const { signal } = ends
    element.addEventListener('pointerdown', (event) => onDown(event), { signal })
    element.addEventListener('pointermove', (event) => onMove(event), { signal })
    for (const type of ['pointerup', 'pointercancel'] as const) element.addEventListener(type, (event) => onUp(event), { signal })
    // The arrow keys belong to the open book, wherever the focus is.
    addEventListener('keydown', (event) => onKey(event), { signal })
    return () => ends.abort()
  }, [])

  return (
    <>
      <div ref={ref} className={styles['book']} data-spread={step === 2 || undefined} role="group" aria-label={TEXT.pages}>
        {rolesAround(first, step, turning, count).map(([place, role]) => {
          const leaf = leaves[place]
          return leaf === undefined ? (
            <BlankPage key="blank" role={role} />
          ) : (
            <LeafPage
              key={leaf.key}
              leaf={leaf}
              lineName={leaf.line === null ? null : lineNameOf(leaf.line)}
              number={place + 1}
              role={role}
              isLeft={step === 2 && place % 2 === 0}
              size={size}
            />
          )
        })}
      </div>
      <nav className={styles['turns']} aria-label={TEXT.turns}>
        <button type="button" disabled={first === 0} onClick={() => turn(-1)}>
          {TEXT.back}
        </button>
        <p role="status">{TEXT.place(first + 1, Math.min(count, first + step), count)}</p>
        <button type="button" disabled={first + step >= count} onClick={() => turn(1)}>
          {TEXT.next}
        </button>
      </nav>
    </>
  )
}

/** The pages at the open place with one turn on either side, each with its role; the last spread has a blank page where the number of leaves is odd. */
function rolesAround(first: number, step: number, turning: Direction | null, count: number): [place: number, role: LeafRole][] {
  const roles = new Map<number, LeafRole>()
  const end = count + (count % step)
  for (let place = first - step; place < first + 2 * step; place += 1) if (place >= 0 && place < end) roles.set(place, 'near')
  const put = (role: LeafRole, ...places: readonly number[]) => places.forEach((place) => roles.has(place) && roles.set(place, role))
  const open = step === 2 ? [first, first + 1] : [first]
  if (turning === null) put('still', ...open)
  else if (step === 1) {
    put('still', turning === 1 ? first + 1 : first)
    put('front', turning === 1 ? first : first - 1)
  } else {
    // The leaf between the previous spread and the next one.
    const before = turning === 1 ? first : first - 2
    put('still', before, before + 3)
    put('front', before + 1)
    put('back', before + 2)
  }
  return [...roles]
}

import type { CSSProperties } from 'react'
import { dateStrokes } from '../sub-stamps/date-strokes.ts'
import { SEAL_INK, SEAL_SHARE, sealOf, STROKE } from '../sub-stamps/seals.ts'
import type { SheetMark } from '../sheet-mark/sheet-mark.ts'
import type { PaperStamp } from './load-paper-stamps.ts'

export interface StampOnPaperProps {
  readonly stamp: Pick<PaperStamp, 'art' | 'mark' | 'color' | 'tilt' | 'sub_stamps' | 'pressed_at'>
  /** Its centre and side on the sheet. */
  readonly x: number
  readonly y: number
  readonly size: number
}

/** Half the side of an impression's square, in art units. */
const HALF = 214

/** One impression on a sheet as outlines: picture, seals and mark. */
export function StampOnPaper({ stamp: { art, mark, color, tilt, sub_stamps, pressed_at }, x, y, size }: StampOnPaperProps) {
  const side = 2 * HALF
  return (
    <svg
      x={x - size / 2}
      y={y - size / 2}
      width={size}
      height={size}
      viewBox={`${-HALF} ${-HALF} ${side} ${side}`}
      overflow="visible"
      style={{ '--k': color, '--w': '#fff' } as CSSProperties}
    >
      {/* The markup is generated from our own tables and contains no input. */}
      <g transform={`rotate(${tilt})`} dangerouslySetInnerHTML={{ __html: art }} />
      {sub_stamps.map(({ sub_stamp_id, x: right, y: down }, index) => {
        const seal = sealOf(sub_stamp_id)
        if (seal === undefined) return null
        const scale = (side * SEAL_SHARE) / 100
        return (
          <g
            key={index}
            transform={`translate(${right * side - HALF} ${down * side - HALF}) scale(${scale})`}
            fill="none"
            stroke={SEAL_INK}
            strokeWidth={STROKE}
            strokeLinecap="round"
          >
            <path d={seal.strokes} />
            {seal.hasDate &&
              dateStrokes(pressed_at).map((digit) => <path key={`${digit.x} ${digit.y}`} d={digit.strokes} transform={`translate(${digit.x} ${digit.y})`} />)}
          </g>
        )
      })}
      {mark !== null && <MarkOnPaper mark={mark} x={mark.x * side - HALF} y={mark.y * side - HALF} size={mark.width * side} hasHalo />}
    </svg>
  )
}

/** The paper that a mark keeps free around its lines, in its own units. */
const HALO = 3

/** A mark as outlines, around a centre; with a halo it can be read on a picture in grey, where only its colour would tell the two apart. */
export function MarkOnPaper({
  mark: { inks, color, opacity, turn },
  x,
  y,
  size,
  hasHalo = false,
}: {
  readonly mark: Pick<SheetMark, 'inks' | 'color' | 'opacity' | 'turn'>
  readonly x: number
  readonly y: number
  readonly size: number
  readonly hasHalo?: boolean
}) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn}) scale(${size / 200})`} strokeLinecap="round" strokeLinejoin="round">
      {hasHalo && (
        <g fill="none" stroke="#fff">
          {inks.map(({ d, width, x: right = 0, y: down = 0, scale = 1 }, index) => (
            <path key={index} d={d} transform={`translate(${right} ${down}) scale(${scale})`} strokeWidth={((width ?? 0) + 2 * HALO) / scale} />
          ))}
        </g>
      )}
      <g opacity={opacity}>
        {inks.map(({ d, width, x: right = 0, y: down = 0, scale = 1 }, index) => (
          <path
            key={index}
            d={d}
            transform={`translate(${right} ${down}) scale(${scale})`}
            {...(width === null ? { fill: color } : { fill: 'none', stroke: color, strokeWidth: width / scale })}
          />
        ))}
      </g>
    </g>
  )
}

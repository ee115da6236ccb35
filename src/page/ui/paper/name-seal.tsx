import { postmarkInk } from '../sheet-mark/postmark-ink.ts'
import { splitPlace } from '../../../core/stamp-art/mark-place.ts'
import { MarkOnPaper } from './stamp-on-paper.tsx'

export interface NameSealProps {
  /** Of a line or an area. */
  readonly name: string
  /** The moment (ISO) that it shows. */
  readonly at: string
  readonly x: number
  readonly y: number
  readonly size: number
}

const COLOR = '#14213a'
const TURN = -8

/** The railway's mark with the name of a line or an area, on the day on which it was completed. */
export function NameSeal({ name, at, x, y, size }: NameSealProps) {
  const lines = [...name].length > 6 ? splitPlace(name) : [name]
  const letter = Math.min(30, ...lines.map((line, row) => (lines.length === 2 && row === 0 ? 84 : 112) / [...line].length), lines.length === 2 ? 18 : 30)
  return (
    <g>
      <MarkOnPaper mark={{ inks: postmarkInk(at, []), color: COLOR, opacity: 0.92, turn: TURN }} x={x} y={y} size={size} />
      <g
        transform={`translate(${x} ${y}) rotate(${TURN}) scale(${size / 200})`}
        fill={COLOR}
        opacity="0.92"
        fontFamily="var(--serif)"
        fontWeight="700"
        fontSize={letter}
        textAnchor="middle"
      >
        {lines.map((line, row) => (
          <text key={line} y={-50 + letter * 0.36 + (lines.length === 2 ? (row - 0.5) * letter * 1.08 : 0)}>
            {line}
          </text>
        ))}
      </g>
    </g>
  )
}

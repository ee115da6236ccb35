export interface LettersInColumnProps {
  readonly text: string
  /** Centre of the column, and its top. */
  readonly x: number
  readonly y: number
  readonly size: number
  /** Distance from letter to letter; by default the size. */
  readonly pitch?: number
  readonly weight?: 400 | 700 | 900
  readonly fill?: string
}

/** Characters that vertical writing rotates, or places in the upper right of their square. */
const TURNED = /[ー〜～…—()（）「」『』〈〉]/u
const RAISED = /[、。，．]/u

/** A column of single letters: vertical writing is rotated by some PDF readers. */
export function LettersInColumn({ text, x, y, size, pitch = size, weight = 700, fill = '#211c18' }: LettersInColumnProps) {
  return (
    <g fontFamily="var(--serif)" fontWeight={weight} fontSize={size} fill={fill} textAnchor="middle">
      {[...text].map((letter, index) => {
        const middle = y + pitch * index + size / 2
        const aside = RAISED.test(letter) ? 0.6 * size : 0
        return (
          <text key={index} x={x + aside} y={middle + 0.36 * size - aside} transform={TURNED.test(letter) ? `rotate(90 ${x} ${middle})` : undefined}>
            {letter}
          </text>
        )
      })}
    </g>
  )
}

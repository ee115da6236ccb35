import { memo, type CSSProperties } from 'react'
import type { LineName } from './place-line-names.ts'
import styles from './station-map.module.css'
import { fromOrigin, type View } from './viewport.ts'

interface LineNamesProps {
  readonly names: readonly LineName[]
  /** The drawing's origin. */
  readonly origin: View
}

/** Names of lines, each in a frame of its line's colour on the map. The text is not coloured: few colours are dark enough to be read (spec 3). */
export const LineNames = memo(function LineNames({ names, origin }: LineNamesProps) {
  return (
    <svg className={styles['lineNames']} width={1} height={1} aria-hidden="true" focusable="false">
      {names.map((name) => (
        <Name key={`${name.name} ${name.x} ${name.y}`} name={name} origin={origin} />
      ))}
    </svg>
  )
})

// Positions, not a transform, which would make each name a piece of the layer that costs time in every frame.
const Name = memo(function Name({ name: { name, kind, light, dark, width, height, ...place }, origin }: { name: LineName; origin: View }) {
  const { x, y } = fromOrigin(origin, place)
  return (
    <g data-kind={kind} style={{ '--on-light': light, '--on-dark': dark } as CSSProperties}>
      <rect x={x - width / 2} y={y - height / 2} width={width} height={height} rx={height / 2} />
      <text x={x} y={y}>
        {name}
      </text>
    </g>
  )
})

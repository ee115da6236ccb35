import type { CSSProperties } from 'react'
import type { LineName } from './place-line-names.ts'
import styles from './station-map.module.css'
import { toScreen, type Size, type View } from './viewport.ts'

interface LineNamesProps {
  readonly names: readonly LineName[]
  readonly view: View
  readonly size: Size
}

/** Names of lines, each in a frame of its line's colour on the map. The text is not coloured: few colours are dark enough to be read (spec 3). */
export function LineNames({ names, view, size }: LineNamesProps) {
  return (
    <svg className={styles['lineNames']} width={1} height={1} aria-hidden="true" focusable="false">
      {names.map(({ name, kind, light, dark, width, height, ...place }) => {
        const { x, y } = toScreen(view, size, place)
        return (
          <g key={`${name} ${place.x}`} data-kind={kind} transform={`translate(${x} ${y})`} style={{ '--on-light': light, '--on-dark': dark } as CSSProperties}>
            <rect x={-width / 2} y={-height / 2} width={width} height={height} rx={height / 2} />
            <text>{name}</text>
          </g>
        )
      })}
    </svg>
  )
}

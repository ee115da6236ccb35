import { DevicePicture } from './device-picture.tsx'
import styles from './guidance.module.css'

const PLACES = [
  [56, 52],
  [144, 52],
  [56, 96],
  [144, 96],
] as const

/** Android's tiles at the top of the screen; the second is on and ringed. */
export const QuickSettingsPicture = ({ labels }: { readonly labels: readonly [string, string, string, string] }) => (
  <DevicePicture end="top">
    <path d="M140 26v16M134 36l6 6l6 -6" className={styles['line']} />
    {labels.map((label, index) => {
      const [x, y] = PLACES[index] ?? PLACES[0]
      return (
        <g key={label}>
          <rect x={x} y={y} width="80" height="36" rx="18" className={index === 1 ? styles['link'] : styles['faint']} />
          <text x={x + 40} y={y + 22} textAnchor="middle" className={index === 1 ? styles['knob'] : styles['words']}>
            {label}
          </text>
        </g>
      )
    })}
    <rect x="141" y="49" width="86" height="42" rx="21" className={styles['ring']} />
  </DevicePicture>
)

import { Scene, Seal } from './scene.tsx'
import styles from './scene.module.css'

const STATIONS = [
  [52, 128],
  [104, 98],
  [238, 84],
  [288, 40],
] as const

/** A map: sea, a line, name boards, the visitor and the station in reach. */
export const FindScene = () => (
  <Scene>
    <path d="M0 0h96c-4 22 -22 30 -30 46c-8 17 -42 18 -66 34z" className={styles['water']} />
    <path d="M14 22q7 -6 14 0t14 0M8 44q7 -6 14 0t14 0" className={styles['fine']} />
    <path d="M-10 164l62 -36l52 -30l66 -4l68 -10l50 -44l40 -10" className={styles['ink']} strokeWidth="5" />
    <path d="M-10 164l62 -36l52 -30l66 -4l68 -10l50 -44l40 -10" fill="none" stroke="#fdf9ee" strokeWidth="2" strokeDasharray="9 9" />
    <circle cx="170" cy="118" r="46" className={styles['halo']} />
    {STATIONS.map(([x, y]) => (
      <g key={x}>
        <path d={`M${x} ${y}v-12`} className={styles['fine']} />
        <rect x={x - 19} y={y - 32} width="38" height="20" rx="2" className={styles['plate']} />
        <path d={`M${x - 10} ${y - 24}h20`} className={styles['fine']} />
        <path d={`M${x - 18} ${y - 15.5}h36`} className={styles['blue']} />
      </g>
    ))}
    <path d="M170 93v-10" className={styles['ink']} />
    <circle cx="170" cy="54" r="31" className={styles['plate']} />
    <Seal x={170} y={54} r={27} tilt={7} />
    <circle cx="170" cy="118" r="9" fill="#fff" />
    <circle cx="170" cy="118" r="6" className={styles['blueSolid']} />
    <path d="M232 156l8 -13l8 13M254 160l6 -10l6 10M30 160l7 -11l7 11" className={styles['fine']} />
  </Scene>
)

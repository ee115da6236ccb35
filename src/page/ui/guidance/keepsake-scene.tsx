import { Scene, Seal } from './scene.tsx'
import styles from './scene.module.css'

/** Two seals in an open book: one with the postmark of the place, one kept at home by the window. */
export const KeepsakeScene = () => (
  <Scene>
    <rect x="206" y="8" width="92" height="66" className={styles['night']} />
    <circle cx="276" cy="30" r="9" className={styles['lamp']} />
    <path d="M206 76l26 -30l18 20l14 -14l34 24z" className={styles['solid']} />
    <path d="M206 10h92v66h-92zM252 10v66M200 78h104" className={styles['ink']} />
    <path d="M160 60c-34 -18 -80 -18 -124 -6v104c44 -12 90 -12 124 6c34 -18 80 -18 124 -6v-104c-44 -12 -90 -12 -124 6z" className={styles['paper']} />
    <path d="M160 60v104M36 54v104c44 -12 90 -12 124 6c34 -18 80 -18 124 -6v-104" className={styles['ink']} />
    <Seal x={96} y={106} r={34} />
    <g transform="translate(130 80) rotate(14)">
      <circle r="19" className={styles['fine']} />
      <circle r="14" className={styles['fine']} />
      <path d="M-13 0h26M19 -6q7 -5 14 0M20 0q7 -5 14 0M19 6q7 -5 14 0" className={styles['fine']} />
    </g>
    <Seal x={222} y={110} r={34} tilt={5} />
    <path d="M74 150h44M202 152h40" className={styles['pencil']} />
  </Scene>
)

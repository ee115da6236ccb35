import { Phone, Scene, Seal } from './scene.tsx'
import styles from './scene.module.css'

/** A train in a tunnel, no signal, and still the seal in the book. */
export const OfflineScene = () => (
  <Scene>
    <path d="M-6 150c20 -70 58 -122 96 -122c30 0 46 30 62 52c20 26 40 52 58 70z" className={styles['dusk']} />
    <path d="M52 72l14 -22M70 62l12 -20M92 58l4 -18M112 66l-4 -18" className={styles['fine']} />
    <path d="M34 150v-22c0 -30 24 -50 52 -50s52 20 52 50v22z" className={styles['solid']} />
    <path d="M30 150v-22c0 -32 26 -54 56 -54s56 22 56 54v22" className={styles['ink']} />
    <rect x="56" y="100" width="60" height="50" rx="9" className={styles['night']} />
    <rect x="63" y="107" width="21" height="17" rx="3" className={styles['lamp']} />
    <rect x="88" y="107" width="21" height="17" rx="3" className={styles['lamp']} />
    <path d="M56 132h60" stroke="#fdf9ee" strokeWidth="4" />
    <circle cx="68" cy="142" r="3.500" className={styles['lamp']} />
    <circle cx="104" cy="142" r="3.500" className={styles['lamp']} />
    <path d="M-6 152h332M60 152l-26 30M112 152l26 30M48 166h76" className={styles['ink']} />
    <Phone x={214} y={18} scale={1.1}>
      <Seal x={37} y={64} r={25} />
      <path d="M18 98h38M24 106h26" className={styles['pencil']} />
      <path d="M44 26v-3M49 26v-6M54 26v-9M59 26v-12" className={`${styles['ink']} ${styles['weak']}`} />
      <path d="M42 12l20 16" className={styles['red']} />
    </Phone>
  </Scene>
)

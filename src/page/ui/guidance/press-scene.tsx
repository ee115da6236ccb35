import { Scene, Seal } from './scene.tsx'
import styles from './scene.module.css'

/** A sheet, the seal half inked, a lifting thumb. */
export const PressScene = () => (
  <Scene>
    <path d="M58 14h186l18 152h-222z" className={styles['paper']} />
    <path d="M74 34h40M74 44h26" className={styles['fine']} />
    <Seal x={146} y={96} r={52} />
    <path d="M198 190c-6 -26 -18 -44 -30 -62c-8 -13 2 -24 15 -17c15 8 23 19 31 31l38 14c16 6 22 18 24 40z" className={styles['skin']} />
    <path d="M170 117c4 -3 9 -1 14 4c3 3 2 7 -2 8c-4 1 -8 -1 -11 -5" className={styles['fine']} />
    <path d="M210 100l12 -14M222 112l17 -8" className={styles['ink']} />
  </Scene>
)

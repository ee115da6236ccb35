import { AppSeal } from './app-seal.tsx'
import { Phone, Scene } from './scene.tsx'
import styles from './scene.module.css'

const OTHERS = [
  [12, 22],
  [30, 22],
  [48, 22],
  [12, 44],
  [48, 44],
  [12, 66],
  [30, 66],
  [48, 66],
] as const

/** A hand, a phone, the app's icon in the middle of its home screen. */
export const InstallScene = () => (
  <Scene>
    <path d="M96 190c-2 -34 6 -56 20 -74c8 -10 20 -6 18 8l-6 26h66c18 2 24 20 22 44z" className={styles['skin']} />
    <Phone x={120} y={10} scale={1.16}>
      {OTHERS.map(([x, y]) => (
        <rect key={`${x} ${y}`} x={x} y={y} width="14" height="14" rx="3.500" className={`${styles['night']} ${styles['weak']}`} />
      ))}
      <AppSeal x={28} y={42} size={18} />
    </Phone>
    <path d="M206 134c10 -2 16 6 10 14l-14 8M208 150c10 0 13 9 6 15l-12 6" className={styles['skin']} />
    <path d="M84 34l-14 -8M80 58h-17M226 40l14 -8M230 62h17" className={styles['red']} />
  </Scene>
)

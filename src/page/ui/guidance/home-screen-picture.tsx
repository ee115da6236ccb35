import { AppSeal } from './app-seal.tsx'
import { DevicePicture, TapRing } from './device-picture.tsx'
import styles from './guidance.module.css'

const OTHERS = [
  [60, 30],
  [104, 30],
  [148, 30],
  [192, 30],
  [60, 76],
  [148, 76],
  [192, 76],
] as const

/** A home screen with the app's icon among others. */
export const HomeScreenPicture = ({ app }: { readonly app: string }) => (
  <DevicePicture end="top">
    {OTHERS.map(([x, y]) => (
      <rect key={`${x} ${y}`} x={x} y={y} width="28" height="28" rx="7" className={styles['faint']} />
    ))}
    <AppSeal x={104} y={76} size={28} />
    <text x="118" y="130" textAnchor="middle" className={styles['words']}>
      {app}
    </text>
    <TapRing x={118} y={90} r={23} />
  </DevicePicture>
)

import { AppSeal } from './app-seal.tsx'
import { DevicePicture } from './device-picture.tsx'
import styles from './guidance.module.css'

export interface AddWords {
  readonly addToHome: string
  readonly add: string
  readonly asWebApp: string
  readonly app: string
}

/** iOS's sheet for a new icon: name, the switch, and 追加 ringed at the top right. */
export const AddPicture = ({ words }: { readonly words: AddWords }) => (
  <DevicePicture end="top">
    <text x="60" y="42" className={styles['words']}>
      {words.addToHome}
    </text>
    <text x="203" y="42" textAnchor="middle" className={styles['link']}>
      {words.add}
    </text>
    <rect x="180" y="27" width="46" height="24" rx="12" className={styles['ring']} />
    <path d="M48 60h184" className={styles['rule']} />
    <AppSeal x={62} y={68} size={30} />
    <text x="104" y="87" className={styles['words']}>
      {words.app}
    </text>
    <path d="M48 108h184" className={styles['rule']} />
    <text x="62" y="128" className={styles['words']}>
      {words.asWebApp}
    </text>
    <rect x="192" y="116" width="28" height="16" rx="8" className={styles['on']} />
    <circle cx="212" cy="124" r="6" className={styles['knob']} />
  </DevicePicture>
)

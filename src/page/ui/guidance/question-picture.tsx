import { AppSeal } from './app-seal.tsx'
import { DevicePicture } from './device-picture.tsx'
import styles from './guidance.module.css'

export interface QuestionWords {
  readonly question: string
  readonly app: string
  readonly install: string
  readonly cancel: string
}

/** Chrome's own install dialog, its confirmation ringed. */
export const QuestionPicture = ({ words }: { readonly words: QuestionWords }) => (
  <DevicePicture end="top">
    <rect x="48" y="18" width="184" height="154" rx="18" className={styles['faint']} />
    <rect x="58" y="32" width="164" height="102" rx="14" className={styles['screen']} />
    <text x="72" y="54" className={styles['words']}>
      {words.question}
    </text>
    <AppSeal x={72} y={64} size={28} />
    <text x="110" y="82" className={styles['words']}>
      {words.app}
    </text>
    <text x="108" y="120" textAnchor="middle" className={styles['quiet']}>
      {words.cancel}
    </text>
    <text x="176" y="120" textAnchor="middle" className={styles['link']}>
      {words.install}
    </text>
    <rect x="139" y="104" width="74" height="25" rx="12" className={styles['ring']} />
  </DevicePicture>
)

import type { ReactNode } from 'react'
import styles from './guidance.module.css'

export interface GuidanceStep {
  readonly words: string
  readonly picture: ReactNode
}

/** The steps in order, one picture each. */
export function GuidanceSteps({ steps }: { readonly steps: readonly GuidanceStep[] }) {
  return (
    <ol className={styles['steps']}>
      {steps.map(({ words, picture }) => (
        <li key={words}>
          <p>{words}</p>
          {picture}
        </li>
      ))}
    </ol>
  )
}

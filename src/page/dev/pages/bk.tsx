import type { DevPage } from '../dev-page.ts'
import styles from '../gallery.module.css'

const GROUNDS = ['--ground', '--paper', '--paper-deep', '--enamel', '--band', '--vermilion', '--sumi', '--hairline'] as const

/** The three background materials alone. */
function Grounds() {
  return (
    <div className={styles['page']}>
      <h1>paper, ink, enamel</h1>
      <div className={styles['swatches']}>
        {GROUNDS.map((name) => (
          <div key={name} className={styles['swatch']} style={{ background: `var(${name})` }}>
            {name}
          </div>
        ))}
      </div>
    </div>
  )
}
export default { View: Grounds } satisfies DevPage

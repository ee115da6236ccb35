import { useSyncExternalStore } from 'react'
import type { DevPage } from '../../dev-page.ts'
import styles from '../../gallery.module.css'

const subscribe = (onChange: () => void) => {
  addEventListener('resize', onChange)
  return () => removeEventListener('resize', onChange)
}
const read = () => `${innerWidth} × ${innerHeight} @ ${devicePixelRatio}`

function WindowSize() {
  return (
    <div className={styles['page']}>
      <h1>window size</h1>
      <pre>{useSyncExternalStore(subscribe, read)}</pre>
    </div>
  )
}
export default { View: WindowSize } satisfies DevPage

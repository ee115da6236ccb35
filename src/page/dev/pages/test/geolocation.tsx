import { useEffect } from 'react'
import { useAppServices } from '../../../hooks/use-app-services.ts'
import { usePosition } from '../../../hooks/use-live.ts'
import type { DevPage } from '../../dev-page.ts'
import styles from '../../gallery.module.css'

/** The phone's position data. */
function Geolocation() {
  const { position } = useAppServices()
  const snapshot = usePosition()
  useEffect(() => position.show(), [position])
  return (
    <div className={styles['page']}>
      <h1>geolocation</h1>
      <button type="button" onClick={() => position.start()}>
        start
      </button>
      <pre>{JSON.stringify(snapshot, null, 2)}</pre>
    </div>
  )
}
export default { View: Geolocation } satisfies DevPage

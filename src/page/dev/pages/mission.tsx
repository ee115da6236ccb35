import { use } from 'react'
import { useAppServices } from '../../hooks/use-app-services.ts'
import { useUserState } from '../../hooks/use-user-state.ts'
import { AreaMissions } from '../../screens/special-stamp/area-missions.tsx'
import type { DevPage } from '../dev-page.ts'
import styles from '../gallery.module.css'

/** The missions alone, partly complete. */
function Mission() {
  const visitor = useUserState(use(useAppServices().play()))
  return <div className={styles['page']}>{visitor !== null && <AreaMissions visitor={visitor} />}</div>
}
export default { View: Mission } satisfies DevPage

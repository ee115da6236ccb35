import { use } from 'react'
import { useAppServices } from '../../hooks/app-services.ts'
import { useStanding } from '../../hooks/play.ts'
import { AreaMissions } from '../../screens/special-stamp/area-missions.tsx'
import type { DevPage } from '../dev-page.ts'
import styles from '../gallery.module.css'

/** The missions by themselves, part done. */
function Mission() {
  const standing = useStanding(use(useAppServices().play()))
  return <div className={styles['page']}>{standing !== null && <AreaMissions standing={standing} />}</div>
}
export default { View: Mission } satisfies DevPage

import { AREAS } from '../../../core/catalogue/area.ts'
import type { UserState } from '../../../core/domain/user-state.ts'
import { SPECIAL_STAMP } from '../../ui/text/special-stamp.ja.ts'
import { MissionRow } from './mission-row.tsx'
import styles from './special-stamp-screen.module.css'

/** The missions of all sixteen prefectures, then area by area from the north (spec 14). */
export function AreaMissions({ visitor }: { readonly visitor: UserState }) {
  const ofArea = (id: string | null) => visitor.missions.filter(({ goal }) => (goal.kind === 'prefectures' || goal.kind === 'area_share') && goal.area === id)
  return (
    <section aria-labelledby="areas" className={styles['section']}>
      <h2 id="areas">{SPECIAL_STAMP.areas}</h2>
      {[{ id: null, name: SPECIAL_STAMP.everywhere }, ...AREAS].map(({ id, name }) => (
        <div key={name} className={styles['area']} data-area={id}>
          <p className={styles['board']}>{name}</p>
          <ul className={styles['sheet']}>
            {ofArea(id).map((mission) => (
              <MissionRow key={mission.stamp_id} mission={mission} visitor={visitor} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

import { Link } from '@tanstack/react-router'
import { nearestMissions } from '../../../core/domain/play/nearest-mission.ts'
import { pressableRewards } from '../../../core/domain/play/reward-state.ts'
import type { UserState } from '../../../core/domain/user-state.ts'
import { usePlay } from '../../hooks/use-play.ts'
import type { Play } from '../../services/play.ts'
import { useBook } from '../../hooks/use-live.ts'
import { useUserState } from '../../hooks/use-user-state.ts'
import { MISSION_TEXT } from '../../ui/text/missions.ja.ts'
import { MYPAGE_PLAY } from '../../ui/text/mypage-play.ja.ts'
import { InkBox } from './ink-box.tsx'
import { KindCounts } from './kind-counts.tsx'
import styles from './play-sections.module.css'

const SHOWN = 3

/** Counts, missions and inks (spec 2, 14); the rest of the page is shown without them where their facts cannot be loaded. */
export function PlaySections({ loaded = null }: { readonly loaded?: Play | null }) {
  const play = usePlay(loaded)
  return play === null ? null : <Sections play={play} />
}

function Sections({ play }: { readonly play: Play }) {
  const visitor = useUserState(play)
  if (visitor === null) return null
  return (
    <>
      <KindCounts gotouchi={visitor.ekisoba.gotouchi_unique_count} />
      <Missions visitor={visitor} />
      <InkBox visitor={visitor} />
    </>
  )
}

/** The rewards that can be pressed now, and the missions nearest to completion. */
function Missions({ visitor: { missions, availableSpecialStamps } }: { readonly visitor: UserState }) {
  const book = useBook()
  const pressable = pressableRewards(availableSpecialStamps, (stamp_id) => book?.byStamp.get(stamp_id)).length
  return (
    <section aria-labelledby="missions" className={styles['missions']}>
      <h2 id="missions">{MYPAGE_PLAY.missions}</h2>
      {pressable > 0 && <p>{MYPAGE_PLAY.available(pressable)}</p>}
      <ul>
        {nearestMissions(missions)
          .slice(0, SHOWN)
          .map(({ stamp_id, goal, target, done }) => (
            <li key={stamp_id}>
              <span>{MISSION_TEXT.title(goal)}</span>
              <span className={styles['left']}>{MISSION_TEXT.left(goal, target - done)}</span>
            </li>
          ))}
      </ul>
      <Link to="/special-stamp/">{MYPAGE_PLAY.all}</Link>
    </section>
  )
}

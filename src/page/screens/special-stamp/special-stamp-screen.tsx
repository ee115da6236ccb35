import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { MISSIONS } from '../../../core/domain/play/missions.ts'
import { nearestMissions } from '../../../core/domain/play/nearest-mission.ts'
import { pressableRewards } from '../../../core/domain/play/reward-state.ts'
import { isLoginMissionId } from '../../../core/domain/login-mission.ts'
import type { UserState } from '../../../core/domain/user-state.ts'
import { useSignedIn } from '../../hooks/use-user.ts'
import type { Play } from '../../services/play.ts'
import { useBook } from '../../hooks/use-live.ts'
import { useUserState } from '../../hooks/use-user-state.ts'
import buttons from '../../ui/button/button.module.css'
import { MISSION_TEXT, rewardTitle } from '../../ui/text/missions.ja.ts'
import { SPECIAL_STAMP } from '../../ui/text/special-stamp.ja.ts'
import { AreaMissions } from './area-missions.tsx'
import { Campaign } from './campaign.tsx'
import { LoginTicket } from './login-ticket.tsx'
import { MissionRow } from './mission-row.tsx'
import { RewardSeal } from './reward-seal.tsx'
import styles from './special-stamp-screen.module.css'

/** The stamps that can be pressed now, and the missions that earn more: login days, areas, kinds, the campaign (spec 14). All of it is on the phone. */
export function SpecialStampScreen({ play }: { readonly play: Play }) {
  const visitor = useUserState(play)
  // The phone's own data is shown at once; additions from another phone follow.
  useEffect(() => void play.refreshCampaign().catch(() => undefined), [play])
  const user = useSignedIn()
  if (visitor === null) return null
  const got = visitor.collectedSpecialStamps.filter((stamp_id) => !isLoginMissionId(stamp_id)).length
  return (
    <div className={styles['screen']}>
      <header className={styles['head']}>
        <h1>{SPECIAL_STAMP.title}</h1>
        <p>{SPECIAL_STAMP.count(got, MISSIONS.length)}</p>
      </header>
      {user === null && (
        <p className={styles['guest']}>
          <span>{SPECIAL_STAMP.guest}</span>
          <Link to="/login/">{SPECIAL_STAMP.login}</Link>
        </p>
      )}
      <Now visitor={visitor} />
      <LoginTicket visitor={visitor} isGuest={user === null} />
      <AreaMissions visitor={visitor} />
      <section aria-labelledby="kinds" className={styles['section']}>
        <h2 id="kinds">{SPECIAL_STAMP.kinds}</h2>
        <ul className={styles['sheet']}>
          {visitor.missions
            .filter(({ goal }) => goal.kind !== 'prefectures' && goal.kind !== 'area_share' && goal.kind !== 'course')
            .map((mission) => (
              <MissionRow key={mission.stamp_id} mission={mission} visitor={visitor} />
            ))}
        </ul>
      </section>
      <Campaign visitor={visitor} />
    </div>
  )
}

/** The stamps that are earned but not pressed; of the login stamps only the next one. */
function Now({ visitor }: { readonly visitor: UserState }) {
  const book = useBook()
  const offered = pressableRewards(visitor.availableSpecialStamps, (stamp_id) => book?.byStamp.get(stamp_id))
  const [nearest] = nearestMissions(visitor.missions)
  return (
    <section aria-labelledby="now" className={styles['section']}>
      <h2 id="now">{SPECIAL_STAMP.now}</h2>
      {offered.length === 0 ? (
        <div className={styles['soft']}>
          <p>{nearest === undefined ? SPECIAL_STAMP.allDone : SPECIAL_STAMP.none}</p>
          {nearest !== undefined && (
            <p>{SPECIAL_STAMP.nearest(MISSION_TEXT.title(nearest.goal), MISSION_TEXT.left(nearest.goal, nearest.target - nearest.done))}</p>
          )}
        </div>
      ) : (
        <ul className={styles['offers']}>
          {offered.map((stamp_id) => (
            <li key={stamp_id} className={styles['offer']}>
              <RewardSeal stamp_id={stamp_id} state="available" entry={undefined} size={104} />
              <div>
                <h3>{rewardTitle(stamp_id)}</h3>
                <p>{SPECIAL_STAMP.anywhere}</p>
              </div>
              <Link to="/find/push/special-stamp/" search={{ stamp_id }} className={buttons['button'] ?? ''}>
                <span className="visually-hidden">{SPECIAL_STAMP.which(rewardTitle(stamp_id))}</span>
                {SPECIAL_STAMP.press}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

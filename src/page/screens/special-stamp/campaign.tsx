import { useState } from 'react'
import { COURSE_IDS } from '../../../core/catalogue/face.ts'
import type { CourseStanding } from '../../../core/domain/play/standing.ts'
import type { UserState } from '../../../core/domain/user-state.ts'
import { MISSION_TEXT } from '../../ui/text/missions.ja.ts'
import { SPECIAL_STAMP } from '../../ui/text/special-stamp.ja.ts'
import styles from './campaign.module.css'
import { CourseFaces } from './course-faces.tsx'
import { MissionRow } from './mission-row.tsx'
import { ProgressBar } from './progress-bar.tsx'
import screen from './special-stamp-screen.module.css'

const TEXT = SPECIAL_STAMP.campaign

/** Campaign 202507, the face of railway: each course with its status; an opened one shows its faces and its reward (spec 14). */
export function Campaign({ visitor }: { readonly visitor: UserState }) {
  return (
    <section aria-labelledby="campaign" className={screen['section']}>
      <h2 id="campaign">{TEXT.title}</h2>
      <p className={screen['soft']}>{TEXT.lead}</p>
      <p className={styles['status']}>{TEXT.status[visitor.missionCampaignStatus]}</p>
      <div className={screen['sheet']}>
        {COURSE_IDS.map((id) => (
          <Course key={id} name={MISSION_TEXT.course[id]} course={visitor.faceOfRailway.courses[id]} visitor={visitor} />
        ))}
      </div>
    </section>
  )
}

function Course({ name, course, visitor }: { readonly name: string; readonly course: CourseStanding; readonly visitor: UserState }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles['course']} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span className={styles['name']}>{name}</span>
        <span className={styles['flag']} data-status={course.status}>
          {MISSION_TEXT.courseStatus[course.status]}
        </span>
        <ProgressBar {...course} />
      </summary>
      {/* The forty-five drawings are made only when a course is opened. */}
      {isOpen && (
        <>
          <CourseFaces course={course} label={TEXT.faces} />
          <p className={styles['reward']}>{TEXT.reward}</p>
          <ul>
            <MissionRow mission={course} visitor={visitor} />
          </ul>
        </>
      )}
    </details>
  )
}

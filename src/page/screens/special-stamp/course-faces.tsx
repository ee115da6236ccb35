import { Link } from '@tanstack/react-router'
import { loadFaces } from '../../../core/catalogue/load-catalogue.ts'
import type { CourseStanding } from '../../../core/domain/play/standing.ts'
import { useBook } from '../../hooks/use-live.ts'
import { ImpressionView } from '../../ui/imprint/impression-view.tsx'
import { KariMark } from '../../ui/kari-mark/kari-mark.tsx'
import { useLoaded } from '../../ui/lazy-part/use-loaded.ts'
import { StampArtView } from '../../ui/stamp-art/stamp-art-view.tsx'
import styles from './campaign.module.css'

/** The faces of a course: collected ones as pressed, the others in pencil; each links to where it is pressed. */
export function CourseFaces({ course, label }: { readonly course: CourseStanding; readonly label: string }) {
  const [faces] = useLoaded(loadFaces)
  const book = useBook()
  const { goal } = course
  if (faces === null) return <p className={styles['waiting']} />
  const own = faces.filter((face) => goal.kind === 'course' && face.course === goal.course)
  return (
    <ul className={styles['faces']} aria-label={label}>
      {own.map(({ stamp_id, series, nicknames }) => {
        const entry = book?.byStamp.get(stamp_id)
        return (
          <li key={stamp_id}>
            <Link to="/list/detail/" search={{ stamp_id }} data-counts={course.faces.includes(stamp_id) || undefined}>
              {entry === undefined ? (
                <span className={styles['face']}>
                  <StampArtView stamp_id={stamp_id} cut="small" />
                </span>
              ) : (
                <ImpressionView {...entry.face} size={68} label={null} />
              )}
              <span className={styles['series']}>
                {series}
                {entry?.isPending === true && <KariMark />}
              </span>
              {nicknames[0] !== undefined && <span className={styles['nickname']}>{nicknames[0]}</span>}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

import { Link } from '@tanstack/react-router'
import { ACCOUNT } from '../../ui/text/account.ja.ts'
import styles from './profile.module.css'

const TEXT = ACCOUNT.exits

/** Below a form of a first login (spec 2): the use of the data, and a way to cancel. */
export function RegistrationExits() {
  return (
    <nav aria-label={TEXT.label} className={styles['exits']}>
      <p>{TEXT.lead}</p>
      <ul>
        <li>
          <Link to="/privacypolicy/">{TEXT.privacypolicy}</Link>
        </li>
        <li>
          <Link to="/terms/">{TEXT.terms}</Link>
        </li>
        <li>
          <Link to="/logout/">{TEXT.leave}</Link>
        </li>
      </ul>
    </nav>
  )
}

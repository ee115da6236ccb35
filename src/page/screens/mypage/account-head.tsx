import { Link } from '@tanstack/react-router'
import { useIsSessionOver, useUser } from '../../hooks/use-user.ts'
import buttons from '../../ui/button/button.module.css'
import { ACCOUNT } from '../../ui/text/account.ja.ts'
import styles from './account-head.module.css'

const TEXT = ACCOUNT.head

/** The visitor's identity: name and login provider, or a guest, or somebody whose session has ended, with a link to the login. */
export function AccountHead() {
  const [user, isOver] = [useUser(), useIsSessionOver()]
  if (user === undefined) return null
  if (user === null || isOver) {
    return (
      <div className={styles['head']}>
        <div className={styles['words']} data-over={user === null ? undefined : ''}>
          <p className={styles['name']}>{user?.nickname ?? (user === null ? TEXT.guest : TEXT.unnamed)}</p>
          <p className={styles['hint']}>{user === null ? TEXT.guestHint : ACCOUNT.again.body + ACCOUNT.again.causes}</p>
        </div>
        <Link to="/login/" className={`${buttons['button']} ${buttons['plain']}`}>
          {TEXT.login}
        </Link>
      </div>
    )
  }
  return (
    <div className={styles['head']}>
      <div className={styles['words']}>
        <p className={styles['name']}>{user.nickname ?? TEXT.unnamed}</p>
        <p className={styles['hint']}>{TEXT.sns[user.sns_type]}</p>
      </div>
      <ul className={styles['links']}>
        <li>
          <Link to="/mypage/nickname/">{TEXT.nickname}</Link>
        </li>
        <li>
          <Link to="/mypage/edit/">{TEXT.edit}</Link>
        </li>
        <li>
          <Link to="/logout/">{TEXT.logout}</Link>
        </li>
      </ul>
    </div>
  )
}

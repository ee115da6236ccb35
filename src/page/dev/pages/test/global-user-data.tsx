import { useSelector } from '@xstate/react'
import { useUser } from '../../../hooks/account.ts'
import { useAppServices } from '../../../hooks/app-services.ts'
import { useReached } from '../../../hooks/play.ts'
import { useBook, useTray } from '../../../hooks/use-live.ts'
import type { DevPage } from '../../dev-page.ts'
import styles from '../../gallery.module.css'

/** Everything the page knows of its visitor (spec 3), as text. */
function GlobalUserData() {
  const { session, registration, overlay, device, isDebug } = useAppServices()
  const book = useBook()
  const data = {
    device,
    isDebug,
    session: useSelector(session, ({ value, context }) => ({ value, ...context }), isSame),
    registration: useSelector(registration, ({ value, context }) => ({ value, ...context }), isSame),
    overlay: useSelector(overlay, ({ value, context }) => ({ value, ...context }), isSame),
    user: useUser(),
    reached: useReached(),
    book: book === null ? null : { count: book.count, waiting: book.waiting, refused: book.refused },
    tray: useTray(),
  }
  return <div className={styles['page']}><h1>global user data</h1><pre>{JSON.stringify(data, null, 2)}</pre></div>
}
const isSame = (a: object, b: object) => JSON.stringify(a) === JSON.stringify(b)

export default { View: GlobalUserData } satisfies DevPage

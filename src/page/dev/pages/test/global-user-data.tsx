import { useSelector } from '@xstate/react'
import { use } from 'react'
import { useAppServices } from '../../../hooks/use-app-services.ts'
import { useUserState } from '../../../hooks/use-user-state.ts'
import { useBook, useTray } from '../../../hooks/use-live.ts'
import type { DevPage } from '../../dev-page.ts'
import styles from '../../gallery.module.css'

/** Everything that the page knows of its visitor (spec 3), as text. */
function GlobalUserData() {
  const { play, session, registration, overlay, device, isDebug } = useAppServices()
  const book = useBook()
  const userState = useUserState(use(play()))
  const data = {
    device,
    isDebug,
    session: useSelector(session, ({ value, context }) => ({ value, ...context }), isSame),
    registration: useSelector(registration, ({ value, context }) => ({ value, ...context }), isSame),
    overlay: useSelector(overlay, ({ value, context }) => ({ value, ...context }), isSame),
    book: book === null ? null : { count: book.count, waiting: book.waiting, refused: book.refused },
    tray: useTray(),
    userState: userState === null ? null : { ...userState, stamps: [...userState.stamps.keys()], completeStampList: userState.completeStampList?.size ?? null },
  }
  return (
    <div className={styles['page']}>
      <h1>global user data</h1>
      <pre>{JSON.stringify(data, null, 2)}</pre>
    </div>
  )
}
const isSame = (a: object, b: object) => JSON.stringify(a) === JSON.stringify(b)

export default { View: GlobalUserData } satisfies DevPage

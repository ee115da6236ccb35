import { useSelector } from '@xstate/react'
import { useId, useState } from 'react'
import { useAppServices } from '../../hooks/use-app-services.ts'
import { useUnseenNotice } from '../../hooks/use-operator.ts'
import { useInstall } from '../../hooks/use-install.ts'
import type { ModalName } from '../../services/modals.ts'
import type { NoticeName } from '../../services/seen-notices.ts'
import buttons from '../../ui/button/button.module.css'
import { HOME_NOTICE } from '../../ui/text/home-notice.ja.ts'
import { OPERATOR_NOTICE } from '../../ui/text/operator.ja.ts'
import { chooseNotice } from './choose-notice.ts'
import styles from './home-notice.module.css'

const OPENS: Readonly<Record<NoticeName, ModalName>> = { install: 'install-guidance', 'how-to': 'how-to', login: 'login-suggestion' }

/**
 * One quiet slip on the start page; either answer is remembered. After it this visit shows the first steps at most, because they ask for nothing. The
 * operator's notice appears when nothing is offered.
 */
export function HomeNotice({ count }: { readonly count: number }) {
  const { device, loginType, session, modals, seenNotices } = useAppServices()
  const title = useId()
  const install = useInstall()
  useSelector(session, (snapshot) => snapshot.value)
  const [answered, setAnswered] = useState<NoticeName | null>(null)
  const name = chooseNotice({ device, install, loginType: loginType(), count, hasSeen: (notice) => seenNotices.has(notice) })
  if (name === null || (answered !== null && name !== 'how-to')) return answered === null ? <FromOperator /> : null
  const answer = () => {
    seenNotices.add(name)
    setAnswered(name)
  }
  const accept = () => {
    answer()
    modals.open(OPENS[name])
  }
  const words = HOME_NOTICE[name]
  return (
    <section className={styles['notice']} aria-labelledby={title}>
      <h2 id={title}>{words.title}</h2>
      <p>{words.body}</p>
      <div className={styles['answers']}>
        <button type="button" className={`${buttons['button']} ${buttons['quiet']}`} onClick={answer}>
          {HOME_NOTICE.later}
        </button>
        <button type="button" className={`${buttons['button']} ${buttons['plain']}`} onClick={accept}>
          {words.accept}
        </button>
      </div>
    </section>
  )
}

/** Elsewhere in the app the same notice is above the tab bar (modals/page-notices). */
function FromOperator() {
  const unseen = useUnseenNotice()
  const title = useId()
  if (unseen === null) return null
  return (
    <section className={styles['notice']} aria-labelledby={title}>
      <p>{OPERATOR_NOTICE.from}</p>
      <h2 id={title}>{unseen.notice.title}</h2>
      {unseen.notice.body.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <div className={styles['answers']}>
        <button type="button" className={`${buttons['button']} ${buttons['plain']}`} onClick={unseen.close}>
          {OPERATOR_NOTICE.close}
        </button>
      </div>
    </section>
  )
}

import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useAppServices } from '../../hooks/use-app-services.ts'
import { useFinding, useNotificationChoice } from '../../hooks/use-finding.ts'
import type { Finding } from '../../services/finding.ts'
import { useInstall } from '../../hooks/use-install.ts'
import { usePosition } from '../../hooks/use-live.ts'
import buttons from '../../ui/button/button.module.css'
import settings from '../../ui/settings/settings.module.css'
import { FINDING_SETTINGS as TEXT } from '../../ui/text/finding-settings.ja.ts'
import styles from './finding-settings.module.css'

/** Whether the phone announces a stamp in reach outside the app (spec 10). */
export default function FindingSettings() {
  const finding = useFinding()
  const id = useId()
  if (finding === null) return null
  return (
    <section aria-labelledby={id} className={settings['settings']}>
      <h2 id={id}>{TEXT.title}</h2>
      <NotificationSwitch finding={finding} />
    </section>
  )
}

function NotificationSwitch({ finding }: { readonly finding: Finding }) {
  const { device, modals } = useAppServices()
  const choice = useNotificationChoice(finding)
  const { status } = usePosition()
  // Safari supports notifications only for the app on the home screen.
  const isTab = useInstall() !== 'installed' && device === 'ios' && choice === 'unsupported'
  return (
    <>
      <label>
        <span>
          {TEXT.notify}
          <small>{choice === 'refused' ? TEXT.refused : isTab ? TEXT.fromHomeScreen : choice === 'unsupported' ? TEXT.unsupported : TEXT.hint}</small>
        </span>
        <input
          type="checkbox"
          disabled={choice === 'refused' || choice === 'unsupported'}
          checked={choice === 'on'}
          onChange={(event) => void finding.chooseNotifications(event.target.checked)}
        />
      </label>
      {isTab && (
        <button type="button" className={`${buttons['button']} ${buttons['quiet']} ${styles['install']}`} onClick={() => modals.open('install-guidance')}>
          {TEXT.install}
        </button>
      )}
      {choice === 'on' && (status === 'idle' || status === 'denied') && (
        <p className={styles['wants']} role="status">
          {TEXT.noPlace}
          <Link to="/find/">{TEXT.toFind}</Link>
        </p>
      )}
    </>
  )
}

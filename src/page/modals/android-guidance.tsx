import { useId } from 'react'
import { useAppServices } from '../hooks/use-app-services.ts'
import { useInstall } from '../hooks/use-install.ts'
import buttons from '../ui/button/button.module.css'
import { ChromeBarPicture } from '../ui/guidance/browser-bar-picture.tsx'
import { GuidanceSteps } from '../ui/guidance/guidance-steps.tsx'
import { HomeScreenPicture } from '../ui/guidance/home-screen-picture.tsx'
import { MenuPicture } from '../ui/guidance/menu-picture.tsx'
import { QuestionPicture } from '../ui/guidance/question-picture.tsx'
import { QuickSettingsPicture } from '../ui/guidance/quick-settings-picture.tsx'
import { ANDROID_GUIDANCE } from '../ui/text/android-guidance.ja.ts'
import { LocationRetry } from './location-retry.tsx'
import { ModalDialog, type ModalProps } from '../ui/modal-dialog/modal-dialog.tsx'
import styles from '../ui/modal-dialog/modal-dialog.module.css'

/** Adding to the home screen: by the browser's own prompt where it offers one, and by hand in Chrome (spec 2). */
export function AndroidInstall({ onClose }: ModalProps) {
  const title = useId()
  const { install } = useAppServices()
  const state = useInstall()
  const { picture, ...words } = ANDROID_GUIDANCE.install
  const ask = () => {
    onClose()
    install.prompt()
  }
  return (
    <ModalDialog labelledBy={title} onClose={onClose}>
      <h2 id={title}>{words.title}</h2>
      <p>{words.lead}</p>
      {state === 'offered' && (
        <>
          <button type="button" className={`${buttons['button']} ${buttons['wide']}`} onClick={ask}>
            {words.now}
          </button>
          <p>{words.byHand}</p>
        </>
      )}
      <GuidanceSteps
        steps={[
          { words: words.menu, picture: <ChromeBarPicture ringed="menu" /> },
          {
            words: words.choose,
            picture: (
              <MenuPicture
                rows={[{ label: picture.newTab }, { label: picture.history }, { label: picture.addToHome, isRinged: true }, { label: picture.share }]}
              />
            ),
          },
          { words: words.confirm, picture: <QuestionPicture words={picture} /> },
          { words: words.home, picture: <HomeScreenPicture app={picture.app} /> },
        ]}
      />
      <p className={styles['soft']}>{words.other}</p>
      <div className={styles['actions']}>
        <button type="button" className={`${buttons['button']} ${buttons['wide']} ${buttons['plain']}`} onClick={onClose}>
          {words.done}
        </button>
      </div>
    </ModalDialog>
  )
}

/** Allowing location after a refusal: for the phone first, then for this site (spec 10). */
export function AndroidLocation({ onClose }: ModalProps) {
  const title = useId()
  const { picture, ...words } = ANDROID_GUIDANCE.location
  return (
    <ModalDialog labelledBy={title} onClose={onClose}>
      <h2 id={title}>{words.title}</h2>
      <p>{words.lead}</p>
      <GuidanceSteps
        steps={[
          { words: words.phone, picture: <QuickSettingsPicture labels={[picture.wifi, picture.location, picture.silent, picture.light]} /> },
          { words: words.site, picture: <ChromeBarPicture ringed="site" /> },
          {
            words: words.allow,
            picture: (
              <MenuPicture rows={[{ label: picture.notifications }, { label: picture.location, mark: 'switch', isRinged: true }, { label: picture.cookies }]} />
            ),
          },
        ]}
      />
      <p className={styles['soft']}>{words.app}</p>
      <p className={styles['soft']}>{words.other}</p>
      <LocationRetry words={words} onClose={onClose} />
    </ModalDialog>
  )
}

import { useId } from 'react'
import buttons from '../ui/button/button.module.css'
import { AddPicture } from '../ui/guidance/add-picture.tsx'
import { IpadBarPicture, IphoneBarPicture } from '../ui/guidance/browser-bar-picture.tsx'
import { GuidanceSteps } from '../ui/guidance/guidance-steps.tsx'
import { HomeScreenPicture } from '../ui/guidance/home-screen-picture.tsx'
import { MenuPicture } from '../ui/guidance/menu-picture.tsx'
import { IPHONE_GUIDANCE } from '../ui/text/iphone-guidance.ja.ts'
import { LocationRetry } from './location-retry.tsx'
import { ModalDialog, type ModalProps } from '../ui/modal-dialog/modal-dialog.tsx'
import styles from '../ui/modal-dialog/modal-dialog.module.css'

/** Every iPhone's shorter side is narrower than this, every iPad's wider; CSS pixels. */
const PAD_FROM = 700

/** Adding to the home screen in Safari, for an iPhone or an iPad (spec 2). */
export function IphoneInstall({ onClose }: ModalProps) {
  const title = useId()
  const isPad = Math.min(screen.width, screen.height) >= PAD_FROM
  const { picture, ...words } = IPHONE_GUIDANCE.install
  return (
    <ModalDialog labelledBy={title} onClose={onClose}>
      <h2 id={title}>{words.title}</h2>
      <p>{words.lead}</p>
      <p className={styles['note']}>{words.separate}</p>
      <GuidanceSteps
        steps={[
          isPad ? { words: words.menuPad, picture: <IpadBarPicture /> } : { words: words.menu, picture: <IphoneBarPicture /> },
          {
            words: words.sheet,
            picture: <MenuPicture rows={[{ label: picture.copy }, { label: picture.bookmark }, { label: picture.addToHome, isRinged: true }]} />,
          },
          { words: words.add, picture: <AddPicture words={picture} /> },
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

/** Allowing location after a refusal: for the phone first, then for Safari's sites (spec 10). */
export function IphoneLocation({ onClose }: ModalProps) {
  const title = useId()
  const { picture, ...words } = IPHONE_GUIDANCE.location
  return (
    <ModalDialog labelledBy={title} onClose={onClose}>
      <h2 id={title}>{words.title}</h2>
      <p>{words.lead}</p>
      <GuidanceSteps
        steps={[
          {
            words: words.service,
            picture: (
              <MenuPicture
                rows={[
                  { label: picture.service, mark: 'switch', isRinged: true },
                  { label: picture.calendar, value: picture.never },
                  { label: picture.map, value: picture.inUse },
                ]}
              />
            ),
          },
          {
            words: words.site,
            picture: (
              <MenuPicture
                rows={[
                  { label: picture.calendar, value: picture.never },
                  { label: picture.map, value: picture.inUse },
                  { label: picture.site, isRinged: true },
                ]}
              />
            ),
          },
          {
            words: words.allow,
            picture: (
              <MenuPicture
                rows={[
                  { label: picture.never },
                  { label: picture.ask },
                  { label: picture.whileUsing, mark: 'tick', isRinged: true },
                  { label: picture.exact, mark: 'switch' },
                ]}
              />
            ),
          },
        ]}
      />
      <p className={styles['soft']}>{words.page}</p>
      <p className={styles['soft']}>{words.other}</p>
      <LocationRetry words={words} onClose={onClose} />
    </ModalDialog>
  )
}

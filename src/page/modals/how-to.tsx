import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import buttons from '../ui/button/button.module.css'
import { FindScene } from '../ui/guidance/find-scene.tsx'
import { OfflineScene } from '../ui/guidance/offline-scene.tsx'
import { PressScene } from '../ui/guidance/press-scene.tsx'
import { HOW_TO } from '../ui/text/how-to.ja.ts'
import styles from './how-to.module.css'
import { ModalDialog, type ModalProps } from '../ui/modal-dialog/modal-dialog.tsx'
import sheet from '../ui/modal-dialog/modal-dialog.module.css'

const SCENES = [FindScene, PressScene, OfflineScene] as const

/** The first steps, on request: find, press, no signal needed (spec 2). */
export function HowTo({ onClose }: ModalProps) {
  const title = useId()
  return (
    <ModalDialog labelledBy={title} onClose={onClose}>
      <h2 id={title}>{HOW_TO.title}</h2>
      <ol className={styles['steps']}>
        {HOW_TO.steps.map((step, index) => {
          const Picture = SCENES[index]
          return (
            <li key={step.title}>
              {Picture !== undefined && <Picture />}
              <h3>{step.title}</h3>
              <p>{step.body}</p>
            </li>
          )
        })}
      </ol>
      <Link to="/howto/" className={`${buttons['button']} ${buttons['quiet']}`} onClick={onClose}>
        {HOW_TO.more}
      </Link>
      <div className={sheet['actions']}>
        <Link to="/find/" className={`${buttons['button']} ${buttons['wide']}`} onClick={onClose}>
          {HOW_TO.find}
        </Link>
        <button type="button" className={`${buttons['button']} ${buttons['quiet']}`} onClick={onClose}>
          {HOW_TO.close}
        </button>
      </div>
    </ModalDialog>
  )
}

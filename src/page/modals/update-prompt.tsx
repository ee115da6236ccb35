import { useSelector } from '@xstate/react'
import { useAppServices } from '../hooks/use-app-services.ts'
import { UPDATE } from '../ui/text/update.ja.ts'
import styles from './update-prompt.module.css'

/** A new build, offered quietly above the tab bar (spec 12). The announced text is put into a status region that already exists. */
export function UpdatePrompt() {
  const { update } = useAppServices()
  const isOffered = useSelector(update, (snapshot) => snapshot.matches({ build: 'offered' }))
  return (
    <div role="status">
      {isOffered && (
        <div className={styles['prompt']}>
          <p>{UPDATE.offer}</p>
          <button type="button" onClick={() => update.send({ type: 'prompt.dismiss' })}>
            {UPDATE.later}
          </button>
          <button type="button" className={styles['accept']} onClick={() => update.send({ type: 'prompt.accept' })}>
            {UPDATE.accept}
          </button>
        </div>
      )}
    </div>
  )
}

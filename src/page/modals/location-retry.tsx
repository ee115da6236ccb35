import { useAppServices } from '../hooks/use-app-services.ts'
import buttons from '../ui/button/button.module.css'
import styles from '../ui/modal-dialog/modal-dialog.module.css'

export interface LocationRetryProps {
  readonly words: { readonly retry: string; readonly later: string }
  readonly onClose: () => void
}

/** At the end of a location guidance: ask the phone again, or continue without a position. */
export function LocationRetry({ words, onClose }: LocationRetryProps) {
  const { position } = useAppServices()
  const retry = () => {
    onClose()
    position.start()
  }
  return (
    <div className={styles['actions']}>
      <button type="button" className={`${buttons['button']} ${buttons['wide']}`} onClick={retry}>
        {words.retry}
      </button>
      <button type="button" className={`${buttons['button']} ${buttons['quiet']}`} onClick={onClose}>
        {words.later}
      </button>
    </div>
  )
}

import { useLocation } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useAppServices } from '../hooks/use-app-services.ts'
import { useOpenModal } from '../hooks/use-open-modal.ts'
import { ErrorDisplay } from './error-display.tsx'
import { LoadingOverlay } from './loading-overlay.tsx'
import { MODALS } from './modals.ts'

/** An error covers the loading overlay, which covers the visitor's dialog. */
export default function ModalHost() {
  const { overlay, modals, device } = useAppServices()
  const name = useOpenModal()
  const path = useLocation({ select: (location) => location.pathname })
  const [openedAt] = useState(path)
  // The back button leaves the page, and its dialogs with it.
  useEffect(() => (path === openedAt ? undefined : modals.close()), [path, openedAt, modals])
  const { value, context } = useSelector(overlay, (snapshot) => snapshot)
  if (value.error !== 'hidden' && context.error !== null) return <ErrorDisplay error={context.error} isHiding={value.error === 'hiding'} />
  if (value.loading === 'shown') return <LoadingOverlay />
  if (name === null) return null
  const Modal = MODALS[name][device === 'ios' ? 'ios' : 'other']
  return <Modal onClose={modals.close} />
}

import { useSelector } from '@xstate/react'
import { useAppServices } from '../hooks/use-app-services.ts'
import { useOpenModal } from '../hooks/use-open-modal.ts'
import { lazyPart } from '../ui/lazy-part/lazy-part.tsx'

/** A dialog is not part of the first paint; where its chunk cannot be loaded, the page continues without it. */
const ModalHost = lazyPart(async () => (await import('./modal-host.tsx')).default)

/** Renders the current dialog over the page: the visitor's, loading, or an error (spec 2, 4). */
export function OpenModal() {
  const { overlay } = useAppServices()
  const name = useOpenModal()
  const isQuiet = useSelector(overlay, (snapshot) => snapshot.matches({ loading: 'hidden', error: 'hidden' }))
  if (name === null && isQuiet) return null
  return <ModalHost />
}

import { useActorRef } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import { useAppServices } from '../../hooks/app-services.ts'

/**
 * The press on this sheet and its state as the screen shows it. From `hush` until `speak` the screen stays as it is while the
 * machine goes on: laying out words and buttons in the same frame would hold up the ink (spec 1).
 */
export function usePressMachine(input: { readonly stamp_id: number; readonly token: string | undefined }) {
  const { pressMachine } = useAppServices()
  const actor = useActorRef(pressMachine, { input })
  const [snapshot, setSnapshot] = useState(() => actor.getSnapshot())
  const isHushed = useRef(false)
  useEffect(() => {
    const show = () => {
      if (!isHushed.current) setSnapshot(actor.getSnapshot())
    }
    show()
    const subscription = actor.subscribe(show)
    return () => subscription.unsubscribe()
  }, [actor])
  const hush = () => {
    isHushed.current = true
  }
  const speak = () => {
    isHushed.current = false
    setSnapshot(actor.getSnapshot())
  }
  return { actor, snapshot, hush, speak }
}

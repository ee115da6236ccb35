import { useActorRef } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import { fromPromise } from 'xstate'
import { pressMachine } from '../machines/press.machine.ts'
import type { Presses } from '../services/presses.ts'
import { useAppServices } from './use-app-services.ts'

/** Maximum time that the texts wait for the ink, in milliseconds. */
const INK_WAIT_MS = 1_000

/**
 * The press on this sheet and its state as the screen shows it. From `showAfter` until the ink is shown the screen does not change, although the machine continues:
 * laying out text and buttons in the same frame would delay the ink (spec 1).
 */
export function usePressMachine(input: { readonly stamp_id: number; readonly token: string | undefined }) {
  const { presses } = useAppServices()
  const [machine] = useState(() => machineOver(presses))
  const actor = useActorRef(machine, { input })
  const [snapshot, setSnapshot] = useState(() => actor.getSnapshot())
  const isWaiting = useRef(false)
  useEffect(() => {
    const show = () => {
      if (!isWaiting.current) setSnapshot(actor.getSnapshot())
    }
    show()
    const subscription = actor.subscribe(show)
    return () => subscription.unsubscribe()
  }, [actor])
  const showAfter = (inked: Promise<void>) => {
    isWaiting.current = true
    const show = () => {
      isWaiting.current = false
      setSnapshot(actor.getSnapshot())
    }
    void Promise.race([inked, new Promise((resolve) => setTimeout(resolve, INK_WAIT_MS))]).then(() => requestAnimationFrame(() => setTimeout(show)))
  }
  return { snapshot, send: actor.send, isReady: () => actor.getSnapshot().matches('ready'), showAfter }
}

const machineOver = ({ keep, amend }: Presses) =>
  pressMachine.provide({
    actors: { keep: fromPromise(({ input }) => keep(input)), amend: fromPromise(({ input: { key, change } }) => amend(key, change)) },
  })

export type PressMachine = ReturnType<typeof usePressMachine>

import { useSyncExternalStore } from 'react'

const EVENTS = ['online', 'offline']

function subscribe(onChange: () => void): () => void {
  for (const name of EVENTS) window.addEventListener(name, onChange)
  return () => EVENTS.forEach((name) => window.removeEventListener(name, onChange))
}

/** Whether the phone reports a connection; on a weak signal that may be wrong. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )

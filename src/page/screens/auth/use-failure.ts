import { useState } from 'react'
import { useOnline } from '../../hooks/use-online.ts'

/** Why the last attempt failed, in words; null before any, and as soon as the phone is online where it was not then. */
export function useFailure() {
  const isOnline = useOnline()
  const [failure, setFailure] = useState<{ readonly text: string; readonly wasOnline: boolean } | null>(null)
  return {
    failed: failure !== null && (failure.wasOnline || !isOnline) ? failure.text : null,
    setFailed: (text: string | null) => setFailure(text === null ? null : { text, wasOnline: navigator.onLine }),
  }
}

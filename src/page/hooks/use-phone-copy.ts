import { useEffect, useState } from 'react'
import type { PhoneCopy, PhoneCopyKeeper } from '../services/phone-copy.ts'
import { useAppServices } from './use-app-services.ts'

export interface PhoneCopyControl {
  /** Null until it has been read. */
  readonly copy: PhoneCopy | null
  /** Fetches the missing files, at the visitor's request. */
  readonly gather: () => void
}

/** The phone's copy of the app, and how to complete it. */
export function usePhoneCopy(): PhoneCopyControl {
  const { phoneCopy } = useAppServices()
  const [copy, setCopy] = useState<PhoneCopy | null>(null)
  useEffect(() => {
    let end: (() => void) | null = () => undefined
    const follow = (keeper: PhoneCopyKeeper) => {
      if (end === null) return
      end = keeper.subscribe(() => setCopy(keeper.get()))
      setCopy(keeper.get())
    }
    phoneCopy().then(follow, () => setCopy({ state: 'stopped', why: 'signal', share: 0 }))
    return () => {
      end?.()
      end = null
    }
  }, [phoneCopy])
  const gather = () =>
    void phoneCopy().then(
      (keeper) => keeper.gather(true),
      () => undefined,
    )
  return { copy, gather }
}

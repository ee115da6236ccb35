import { useEffect, useState } from 'react'
import type { PhoneCopy } from '../services/phone-copy.ts'
import { useAppServices } from './use-app-services.ts'

export interface PhoneCopyControl {
  /** Null until it has been read. */
  readonly copy: PhoneCopy | null
  readonly gather: () => void
}

/** The phone's copy of the app, and how to complete it. */
export function usePhoneCopy(): PhoneCopyControl {
  const { phoneCopy } = useAppServices()
  const [copy, setCopy] = useState<PhoneCopy | null>(null)
  useEffect(() => {
    let isWanted = true
    const tell = (found: PhoneCopy) => void (isWanted && setCopy(found))
    const keeper = phoneCopy()
    keeper.then(({ read }) => read()).then(tell, () => tell({ state: 'failed' }))
    keeper.then(({ whenReady }) => whenReady()).then(tell, () => undefined)
    return () => {
      isWanted = false
    }
  }, [phoneCopy])
  const gather = () => {
    setCopy({ state: 'gathering' })
    void phoneCopy()
      .then(({ complete }) => complete())
      .then(setCopy, () => setCopy({ state: 'failed' }))
  }
  return { copy, gather }
}

import { useEffect, useState } from 'react'

/** Whether all that a press needs lies on the phone, in bytes; `absent` where this browser keeps nothing. */
export type PhoneCopy = { readonly state: 'held'; readonly bytes: number } | { readonly state: 'gathering' | 'failed' | 'absent' }

export interface PhoneCopyControl {
  readonly copy: PhoneCopy | null
  /** Completes it; what is there already is not fetched again. */
  readonly gather: () => void
}

/** The phone's copy of the app: shell, catalogue, map and all that draws a stamp (spec 10); null until it is looked up. */
export function usePhoneCopy(): PhoneCopyControl {
  const [copy, setCopy] = useState<PhoneCopy | null>(null)
  useEffect(() => {
    let isWanted = true
    const tell = (found: PhoneCopy) => void (isWanted && setCopy(found))
    void read().then(tell)
    if ('serviceWorker' in navigator) void navigator.serviceWorker.ready.then(read).then(tell)
    return () => {
      isWanted = false
    }
  }, [])
  const gather = () => {
    setCopy({ state: 'gathering' })
    void complete().then(setCopy)
  }
  return { copy, gather }
}

async function read(): Promise<PhoneCopy> {
  if (!('serviceWorker' in navigator)) return { state: 'absent' }
  const registration = await navigator.serviceWorker.getRegistration()
  // A worker becomes active once it has every file; before that something may be missing.
  return registration?.active == null ? { state: 'gathering' } : { state: 'held', bytes: await heldBytes() }
}

async function heldBytes(): Promise<number> {
  const cache = await caches.open('shell')
  let bytes = 0
  for (const response of await cache.matchAll()) bytes += (await response.blob()).size
  return bytes
}

/** A worker that once broke off is gone; asking for it anew goes on from what it had fetched. */
async function complete(): Promise<PhoneCopy> {
  try {
    const registration = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
    const { installing } = registration
    if (registration.active === null && installing !== null) {
      await new Promise<void>((resolve) => installing.addEventListener('statechange', () => ['activated', 'redundant'].includes(installing.state) && resolve()))
    }
    return registration.active === null ? { state: 'failed' } : await read()
  } catch {
    return { state: 'failed' }
  }
}

import { useEffect, useRef, useSyncExternalStore, type RefObject } from 'react'
import { pressFeel } from '../settings/press-feel.ts'
import type { PressSound } from './press-sound.ts'

/** The press's sound while the screen is mounted; null where the visitor has not switched it on, or nothing can play it. */
export function usePressSound(): RefObject<PressSound | null> {
  const { sound: isWanted } = useSyncExternalStore(pressFeel.subscribe, pressFeel.get)
  const sound = useRef<PressSound | null>(null)
  useEffect(() => {
    if (!isWanted) return
    let isHere = true
    // Without sound the press works as usual.
    void import('./press-sound.ts').then(({ createPressSound }) => (isHere ? void (sound.current = createPressSound()) : undefined)).catch(() => undefined)
    return () => {
      isHere = false
      sound.current?.dispose()
      sound.current = null
    }
  }, [isWanted])
  return sound
}

import { useEffect, useState } from 'react'
import { useAppServices } from './use-app-services.ts'

/** Duration of the thread's and the seal's animation in milliseconds (falling-seal.module.css). */
const PLAY_MS = 3_400

/** Whether a completed line or area is seen for the first time on this phone, until its animation has ended or is skipped. With reduced motion it is never new. */
export function useFirstSight(id: string, isWalked: boolean): readonly [isNew: boolean, skip: () => void] {
  const { seenNotices } = useAppServices()
  const [isOver, setOver] = useState(() => seenNotices.has(`whole-${id}`) || matchMedia('(prefers-reduced-motion: reduce)').matches)
  useEffect(() => {
    if (!isWalked) return undefined
    seenNotices.add(`whole-${id}`)
    if (isOver) return undefined
    const end = setTimeout(() => setOver(true), PLAY_MS)
    return () => clearTimeout(end)
  }, [isWalked, isOver, id, seenNotices])
  return [isWalked && !isOver, () => setOver(true)]
}

import { useEffect, useState } from 'react'
import { useAppServices } from '../../hooks/use-app-services.ts'

/** Whether the tag that led here is valid; null without an answer and for a guest (spec 6, 7). */
export function useTagInForce(token: string | undefined): boolean | null {
  const { isTagInForce } = useAppServices()
  const [answer, setAnswer] = useState<boolean | null>(null)
  useEffect(() => {
    if (token === undefined) return undefined
    let isWanted = true
    void isTagInForce(token).then((isInForce) => isWanted && setAnswer(isInForce))
    return () => {
      isWanted = false
    }
  }, [token, isTagInForce])
  return answer
}

import { useState } from 'react'
import { useAttempts } from './use-attempts.ts'

/** The value that `load` resolves to, null until then, attempted as by useAttempts; and whether the last attempt failed. It begins as `first`, where that is known. */
export function useLoaded<T>(load: () => Promise<T>, isAwaited = true, first: T | null = null): readonly [loaded: T | null, hasFailed: boolean] {
  const [loaded, setLoaded] = useState(() => first)
  const hasFailed = useAttempts(
    loaded === null,
    async () => {
      const value = await load()
      setLoaded(() => value)
    },
    isAwaited,
  )
  return [loaded, hasFailed]
}

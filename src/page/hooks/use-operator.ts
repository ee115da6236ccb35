import { useEffect, useState, useSyncExternalStore } from 'react'
import type { OperatorAnswer, OperatorNotice } from '../../core/contract/operator.ts'
import type { OperatorNews } from '../services/operator.ts'
import { useAppServices } from './use-app-services.ts'

/** The operator's answer as last loaded; null where this phone has none, undefined until it has been read. `at` is a value that is loaded already. */
export function useOperator(at: OperatorNews | null = null): OperatorAnswer | null | undefined {
  const { operator } = useAppServices()
  const [news, setNews] = useState(at)
  useEffect(() => void operator().then(setNews, () => undefined), [operator])
  return useSyncExternalStore(news?.subscribe ?? subscribeToNothing, () => news?.get()?.answer)
}

const subscribeToNothing = () => () => undefined

/** The notice that this phone has not shown yet, and its button's action; null where there is none. */
export function useUnseenNotice(): { readonly notice: OperatorNotice; readonly close: () => void } | null {
  const { seenNotices } = useAppServices()
  const notice = useOperator()?.notice
  const [closed, setClosed] = useState<string | null>(null)
  if (notice == null || notice.id === closed || seenNotices.has(`operator-${notice.id}`)) return null
  return {
    notice,
    close() {
      seenNotices.add(`operator-${notice.id}`)
      setClosed(notice.id)
    },
  }
}

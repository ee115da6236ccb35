import { useRouter } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'

export interface StampLinkProps {
  readonly to: '/find/push/' | '/list/detail/'
  readonly stamp_id: number
  readonly className: string
  readonly children: ReactNode
}

/**
 * A link to a stamp's screen, as the router's own but for what that does for every link of a page: it never is the current page, and looks its address up in
 * no table. A list that rushes by makes hundreds of them a second.
 */
export function StampLink({ to, stamp_id, className, children }: StampLinkProps) {
  const router = useRouter()
  const target = { to, search: { stamp_id } } as const
  const go = (event: MouseEvent) => {
    if (!isPlain(event)) return
    event.preventDefault()
    void router.navigate(target)
  }
  return (
    <a href={`${to}?stamp_id=${stamp_id}`} className={className} onClick={go} onPointerDown={() => void router.preloadRoute(target)}>
      {children}
    </a>
  )
}

/** Whether nobody asked for a new tab, a new window or the file itself. */
const isPlain = (event: MouseEvent) => event.button === 0 && !event.defaultPrevented && !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey)

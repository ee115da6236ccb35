import type { ReactNode } from 'react'

/** Layout error: no tab bar, because a tap on it might cause the same error. */
export function ErrorLayout({ children }: { readonly children: ReactNode }) {
  return <main>{children}</main>
}

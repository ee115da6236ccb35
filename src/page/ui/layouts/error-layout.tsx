import type { ReactNode } from 'react'

/** Layout error: no tab bar, for a tap on it might meet the same error. */
export function ErrorLayout({ children }: { readonly children: ReactNode }) {
  return <main>{children}</main>
}

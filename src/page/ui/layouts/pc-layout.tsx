import type { ReactNode } from 'react'

/** Layout pc: only the notice. */
export function PcLayout({ children }: { readonly children: ReactNode }) {
  return <main>{children}</main>
}

import type { ReactNode } from 'react'

/** Layout pc: nothing but the notice. */
export function PcLayout({ children }: { readonly children: ReactNode }) {
  return <main>{children}</main>
}

import type { ModalName, Modals } from '../services/modals.ts'

/** No dialog is open at first. */
export function createModals(): Modals {
  let name: ModalName | null = null
  const listeners = new Set<() => void>()
  const show = (next: ModalName | null) => {
    name = next
    for (const listener of listeners) listener()
  }
  return {
    get: () => name,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    open: show,
    close: () => show(null),
  }
}

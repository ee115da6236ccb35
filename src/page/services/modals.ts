/** The dialogs that any screen may open (spec 2); loading and error are the overlay machine's. */
export type ModalName = 'how-to' | 'login-suggestion' | 'install-guidance' | 'location-guidance' | 'read-tag' | 'books'

/** Which dialog is open: one at a time, and none over a press, because that screen shows none. */
export interface Modals {
  get(): ModalName | null
  subscribe(listener: () => void): () => void
  open(name: ModalName): void
  close(): void
}

import { act } from '@testing-library/react'

/** What the phone says of its connection, with the event that it sends. */
export function setOnline(isOnline: boolean): void {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: isOnline })
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')))
}

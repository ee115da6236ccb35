import { nameIn, type Volume } from '../../core/contract/volumes.ts'
import type { MetaRecords } from './meta-records.ts'

/** The changed data, which every tab re-reads: a store, a single record, or `meta` where all single records were deleted. */
export type LiveTopic = 'outbox' | 'collected' | 'pages' | 'seals' | 'faces' | 'notes' | 'photos' | 'journeys' | 'meta' | keyof MetaRecords

export interface Live {
  /** Notifies this context and all others of the origin that have this volume open. */
  announce(topic: LiveTopic): void
  /** Calls back after each change in any context; returns a function that unsubscribes. */
  subscribe(listener: (topic: LiveTopic) => void): () => void
  close(): void
}

const openChannel = (volume: Volume) => new BroadcastChannel(nameIn(volume, 'ekiincho-changed'))

/** For the worker, which has no live values: it only announces. */
export function createAnnouncer(volume: Volume): Pick<Live, 'announce' | 'close'> {
  const channel = openChannel(volume)
  return { announce: (topic) => channel.postMessage(topic), close: () => channel.close() }
}

/** BroadcastChannel reaches the other tabs and the worker, never its sender: this context is notified directly. */
export function createLive(volume: Volume): Live {
  const listeners = new Set<(topic: LiveTopic) => void>()
  const channel = openChannel(volume)
  const notify = (topic: LiveTopic) => {
    for (const listener of listeners) listener(topic)
  }
  channel.addEventListener('message', (event: MessageEvent<LiveTopic>) => notify(event.data))
  return {
    announce(topic) {
      channel.postMessage(topic)
      notify(topic)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: () => channel.close(),
  }
}

import type { MetaRecords } from './meta-records.ts'

/** What changed, so that every tab re-reads just that: a store, a single record, or `meta` where all single records were emptied. */
export type LiveTopic = 'outbox' | 'collected' | 'seals' | 'meta' | keyof MetaRecords

export interface Live {
  /** Tells this context and all others of the origin. */
  announce(topic: LiveTopic): void
  /** Calls back after each change, wherever it was made; returns the way out. */
  subscribe(listener: (topic: LiveTopic) => void): () => void
  close(): void
}

const CHANNEL = 'ekiincho-changed'

/** For the worker, which reads nothing live: it only announces. */
export function createAnnouncer(): Pick<Live, 'announce' | 'close'> {
  const channel = new BroadcastChannel(CHANNEL)
  return { announce: (topic) => channel.postMessage(topic), close: () => channel.close() }
}

/** BroadcastChannel reaches the other tabs and the worker, never its sender: this context is told directly. */
export function createLive(): Live {
  const listeners = new Set<(topic: LiveTopic) => void>()
  const channel = new BroadcastChannel(CHANNEL)
  const tell = (topic: LiveTopic) => {
    for (const listener of listeners) listener(topic)
  }
  channel.addEventListener('message', (event: MessageEvent<LiveTopic>) => tell(event.data))
  return {
    announce(topic) {
      channel.postMessage(topic)
      tell(topic)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: () => channel.close(),
  }
}

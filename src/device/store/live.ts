/** What changed, so that every tab re-reads just that. */
export type LiveTopic = 'outbox' | 'collected' | 'account'

export interface Live {
  /** Tells this context and all others of the origin. */
  announce(topic: LiveTopic): void
  /** Calls back after each change, wherever it was made; returns the way out. */
  subscribe(listener: (topic: LiveTopic) => void): () => void
  close(): void
}

const CHANNEL = 'ekiincho-changed'

/** For the worker, which reads nothing live: it only tells the tabs. */
export function createAnnouncer(): Pick<Live, 'announce' | 'close'> {
  const channel = new BroadcastChannel(CHANNEL)
  return { announce: (topic) => channel.postMessage(topic), close: () => channel.close() }
}

/** BroadcastChannel tells the other tabs and the worker, but never the one who speaks: that one is told directly. */
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

import { loadOnce } from '../../core/load-once.ts'
import type { ServerLink } from './server-link.ts'

/** How long to wait before the chunk that calls the server is requested again, in milliseconds. */
const RETRY_MS = 30_000

/** The server link, loaded on first use. Where its chunk cannot be loaded, calls do nothing: the stored data stays, and a drain is requested again later. */
export function createLazyServerLink(load: () => Promise<ServerLink>) {
  const link = loadOnce(load)
  const withLink = (act: (to: ServerLink) => unknown, onFailure: () => unknown = () => undefined) => void link().then(act).catch(onFailure)
  const requestDrain = (options: { readonly eager: boolean }) =>
    withLink(
      (to) => to.requestDrain(options),
      () => setTimeout(() => requestDrain(options), RETRY_MS),
    )
  return {
    link,
    /** Calls `act` with the link once it is loaded. */
    withLink,
    requestDrain,
    sendNow: () => requestDrain({ eager: true }),
    refreshStamp: (stamp_id: number) => withLink((to) => to.refreshStamp(stamp_id)),
    isTagInForce: (token: string) =>
      link()
        .then((to) => to.isTagInForce(token))
        .catch(() => null),
  }
}

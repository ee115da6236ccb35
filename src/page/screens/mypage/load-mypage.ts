import { loadCatalogue } from '../../../core/catalogue/load-catalogue.ts'
import type { Account } from '../../services/account.ts'
import type { AppServices } from '../../services/app-services.ts'

interface Stored extends Pick<AppServices, 'book' | 'tray' | 'play'> {
  readonly account: Pick<Account, 'user'>
}

const unread = () => undefined

/**
 * What わたし shows from this phone's storage, read before it is shown: sections that came one after the other would move those below them. Null is a play
 * whose facts cannot be loaded. Rejects without the catalogue.
 */
export async function loadMypage({ account, book, tray, play }: Stored) {
  const loadPlay = async () => {
    const loaded = await play()
    await Promise.all([loaded.standing.refresh(), loaded.rankingList.refresh()])
    return loaded
  }
  const [catalogue, loaded] = await Promise.all([
    loadCatalogue(),
    loadPlay().catch(() => null),
    ...[account.user, book, tray].map((value) => value.refresh().catch(unread)),
  ])
  return { catalogue, play: loaded }
}

import { loadCatalogue } from '../../../core/catalogue/load-catalogue.ts'
import type { Account } from '../../services/account.ts'
import type { AppServices } from '../../services/app-services.ts'

interface Stored extends Pick<AppServices, 'book' | 'tray' | 'play'> {
  readonly account: Pick<Account, 'user'>
}

const unread = () => undefined

/**
 * The stored data of わたし, read before the screen is shown: sections that arrive one after the other would move those below them. `play` is null
 * where its facts cannot be loaded. Rejects without the catalogue.
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

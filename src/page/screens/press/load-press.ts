import { redirect } from '@tanstack/react-router'
import { isListed } from '../../../core/catalogue/listed-kinds.ts'
import { kindOf } from '../../../core/catalogue/stamp-kind.ts'
import { pushTarget } from '../../../core/domain/push-target.ts'
import { bringKit, loadStampArt } from '../../../core/stamp-art/load-stamp-art.ts'
import { loadStamp } from '../../ui/stamp-name/load-stamp.ts'

/** The target of /find/push/: a stamp with its tag's token, or `bad_tag` where the token names none. A special stamp has a page of its own. */
export async function loadPress(search: { readonly stamp_id?: number; readonly token?: string }) {
  const target = pushTarget(search)
  if (target === 'bad_tag') return target
  const { stamp_id, token } = target
  const kind = kindOf(stamp_id)
  if (kind !== undefined && !isListed(kind)) throw redirect({ to: '/find/push/special-stamp/', search: { stamp_id }, replace: true })
  // Without a controlling worker, as on a first visit or after a forced reload.
  if (navigator.serviceWorker?.controller == null) void bringKit(stamp_id)
  // The screen does not wait for its art, which needs more requests.
  void loadStampArt(stamp_id).catch(() => undefined)
  const facts = await loadStamp(stamp_id)
  return facts === undefined && token !== undefined ? ('bad_tag' as const) : { facts, token }
}

/** The target of /find/push/special-stamp/; any other stamp is redirected to its own page. */
export async function loadSpecialPress({ stamp_id }: { readonly stamp_id: number }) {
  if (isListed(kindOf(stamp_id))) throw redirect({ to: '/find/push/', search: { stamp_id }, replace: true })
  return { facts: await loadStamp(stamp_id) }
}

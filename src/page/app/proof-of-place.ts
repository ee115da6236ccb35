import type { TimedFix } from '../../core/domain/fix-history.ts'
import type { PressDraft } from '../../core/domain/press.ts'
import type { Position } from '../services/position.ts'

/**
 * The fix that best proves that the visitor was at one of the stamp's places; null without a position, and with `isProving` where it proves none. Rejects where the
 * facts cannot be loaded.
 */
export async function proofOfPlace(
  position: Pick<Position, 'get' | 'bestFixFor'>,
  { stamp_id, at }: PressDraft,
  { isProving = false }: { readonly isProving?: boolean } = {},
): Promise<TimedFix | null> {
  const { fix } = position.get()
  if (fix === null) return null
  // Loaded already by the press screen.
  const [{ loadStampFacts }, { whereabouts }] = await Promise.all([
    import('../../core/catalogue/load-stamp-facts.ts'),
    import('../../core/domain/whereabouts.ts'),
  ])
  const found = whereabouts((await loadStampFacts(stamp_id))?.places ?? [], fix, position.bestFixFor, at)
  return found === null || (isProving && found.state === 'far') ? null : found.fix
}

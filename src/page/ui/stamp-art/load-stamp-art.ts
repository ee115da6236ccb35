import { loadCatalogue, loadEkiben, loadEkisoba, loadFaces, loadIkimono, loadTraindepots } from '../../../core/catalogue/load-catalogue.ts'
import { loadOnce } from '../../../core/catalogue/load-once.ts'
import { kindOf, type StampKind } from '../../../core/catalogue/stamp-kind.ts'
import type { Lettering } from './lettering.ts'
import { stampArtOf } from './stamp-art-of.ts'
import type { StampArt, StampKindArt } from './stamp-art.ts'

/** Each kind's drawing is a chunk of its own, fetched beside its facts: a visitor who looks at stations never fetches birds. */
const KINDS: Readonly<Record<StampKind, () => Promise<StampKindArt>>> = {
  async station() {
    const [{ stationArt }, { createLibrary }, facts, scenes, { stations }] = await Promise.all([
      import('./station-art.ts'),
      import('./elements/library.ts'),
      import('virtual:catalogue/art-facts'),
      import('virtual:catalogue/scenes'),
      loadCatalogue(),
    ])
    return stationArt({ stations, facts: facts.default, scenes: scenes.default, library: createLibrary() })
  },
  async ekisoba() {
    const [{ ekisobaArt }, shops] = await Promise.all([import('./ekisoba-art.ts'), loadEkisoba()])
    return ekisobaArt(shops)
  },
  async ikimono() {
    const [{ ikimonoArt }, creatures] = await Promise.all([import('./ikimono-art.ts'), loadIkimono()])
    return ikimonoArt(creatures)
  },
  async traindepot() {
    const [{ traindepotArt }, depots] = await Promise.all([import('./traindepot-art.ts'), loadTraindepots()])
    return traindepotArt(depots)
  },
  async ekiben() {
    const [{ ekibenArt }, boxes] = await Promise.all([import('./ekiben-art.ts'), loadEkiben()])
    return ekibenArt(boxes)
  },
  async face() {
    const [{ faceArt }, faces] = await Promise.all([import('./face-art.ts'), loadFaces()])
    return faceArt(faces)
  },
  special: async () => (await import('./special-art.ts')).specialArt(),
  login: async () => (await import('./login-art.ts')).loginArt,
}

/** Starts a fetch once for each key; after a failure the next call retries. */
function kept<K, V>(fetch: (key: K) => Promise<V>): (key: K) => Promise<V> {
  const begun = new Map<K, Promise<V>>()
  return (key) => {
    const known = begun.get(key)
    if (known) return known
    const fetching = fetch(key).catch((error: unknown) => {
      begun.delete(key)
      throw error
    })
    begun.set(key, fetching)
    return fetching
  }
}

/** The letters that most station names need, and the table that the others are added to. */
const commonLettering = loadOnce(async () => {
  const [{ letteringOf }, { glyphTable }, common, marui, ita, futo] = await Promise.all([
    import('./lettering.ts'),
    import('./glyph-table.ts'),
    import('virtual:lettering/kizami'),
    import('virtual:lettering/marui'),
    import('virtual:lettering/ita'),
    import('virtual:lettering/futo'),
  ])
  const kizami = glyphTable(common.default)
  const lettering = letteringOf({ kizami, marui: glyphTable(marui.default), ita: glyphTable(ita.default), futo: glyphTable(futo.default) })
  return { lettering, kizami }
})
const rareLetters = loadOnce(async (): Promise<void> => {
  const [{ kizami }, rare] = await Promise.all([commonLettering(), import('virtual:lettering/kizami-rare')])
  kizami.add(rare.default)
})

/**
 * The outlines of every letter of `name`, shared by stamps and marks; without a name those of all letters. Rejects where a chunk cannot be loaded; the next
 * call tries again.
 */
export async function loadLettering(name?: string): Promise<Lettering> {
  const { lettering, kizami } = await commonLettering()
  if (name === undefined || ![...name].every((char) => kizami.has(char))) await rareLetters()
  return lettering
}

const artOfKind = kept(async (kind: StampKind | undefined): Promise<StampArt> => {
  const [drawing, { lettering }] = await Promise.all([kind === undefined ? [] : KINDS[kind](), commonLettering()])
  return stampArtOf([drawing].flat(), lettering)
})

/** A station's stamp sets its name in large letters; kana and romaji have tables of their own. */
async function loadLettersOf(stamp_id: number): Promise<Lettering> {
  if (kindOf(stamp_id) !== 'station') return loadLettering()
  const { stations } = await loadCatalogue()
  return loadLettering(stations.find((station) => station.stamp_id === stamp_id)?.name)
}

/**
 * The art of the kind that a stamp belongs to, with everything that this stamp is drawn with; an id of no kind has none. Rejects where a chunk cannot be loaded; the
 * next call tries again.
 */
export const loadStampArt = kept(async (stamp_id: number): Promise<StampArt> => {
  const [art] = await Promise.all([artOfKind(kindOf(stamp_id)), loadLettersOf(stamp_id)])
  await art.bring(stamp_id)
  return art
})

import { kit } from 'virtual:stamps/kits'
import * as parts from 'virtual:stamps/parts'
import { loadCatalogue, loadEkiben, loadEkisoba, loadFaces, loadIkimono, loadTraindepots } from '../catalogue/load-catalogue.ts'
import { loadOnce } from '../load-once.ts'
import { PREFECTURES } from '../catalogue/area.ts'
import type { PackedLetters } from '../catalogue/packed.ts'
import { kindOf, type StampKind } from '../catalogue/stamp-kind.ts'
import type { Station } from '../catalogue/station.ts'
import { CURRENT_ART } from '../domain/imprint/imprint-params.ts'
import { glyphTable, type GlyphTable } from './glyph-table.ts'
import { letteringOf, type FaceName, type Lettering } from './lettering.ts'
import { unpackScenes, type StationPicture } from './plan-scene.ts'
import { stationArt } from './station-art.ts'
import { stampArtOf } from './stamp-art-of.ts'
import type { StampArt, StampKindArt } from './stamp-art.ts'

/** Each other kind's drawing is a chunk of its own, fetched beside its facts: a visitor who looks at stations never fetches birds. */
const KINDS: Readonly<Record<StampKind, () => Promise<StampKindArt>>> = {
  async station() {
    const { stations } = await loadCatalogue()
    return stationArt({ stations, pictures, bring: ({ prefecture }) => bringPictures(prefecture) })
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

/** The pictures of the prefectures that have been fetched. */
const pictures = new Map<number, () => StationPicture>()
const bringPictures = kept(async (prefecture: Station['prefecture']): Promise<void> => {
  const [common, drawn, own] = await Promise.all([parts.elements(), parts.scenery(), partOf(parts.scenes, prefecture)])
  for (const [stamp_id, picture] of unpackScenes(common.default, own.default, { ...drawn.scenery, ...own.scenery })) pictures.set(stamp_id, picture)
})

function partOf<T>(all: readonly (() => Promise<T>)[], prefecture: Station['prefecture']): Promise<T> {
  const load = all[PREFECTURES.indexOf(prefecture)]
  if (load === undefined) throw new RangeError(`no prefecture ${prefecture}`)
  return load()
}

const tablesOf = ({ kizami, marui, ita, futo }: PackedLetters): Record<FaceName, GlyphTable> => ({
  kizami: glyphTable(kizami),
  marui: glyphTable(marui),
  ita: glyphTable(ita),
  futo: glyphTable(futo),
})

/** The letters that stations of several prefectures need, and the tables that the others are added to. */
const commonLettering = loadOnce(async () => {
  const { default: common } = await parts.letters()
  const tables = tablesOf(common)
  const add = (more: PackedLetters) => {
    for (const face of Object.keys(tables) as FaceName[]) if (more[face] !== '') tables[face].add(more[face])
  }
  return { lettering: letteringOf(tables), add }
})
/** Adds another part of the letters. */
const addLetters = async (part: Promise<{ readonly default: PackedLetters }>): Promise<void> => {
  const [{ add }, { default: letters }] = await Promise.all([commonLettering(), part])
  add(letters)
}
const lettersOfNames = kept((prefecture: Station['prefecture']) => addLetters(partOf(parts.lettersOf, prefecture)))
const otherLetters = loadOnce(() => addLetters(parts.otherLetters()))

/** All letters of all typefaces. Rejects where a chunk cannot be loaded; the next call tries again. */
export async function loadLettering(): Promise<Lettering> {
  const [{ lettering }] = await Promise.all([commonLettering(), ...PREFECTURES.map(lettersOfNames), otherLetters()])
  return lettering
}

const artOfKind = kept(async (kind: StampKind | undefined): Promise<StampArt> => {
  const [drawing, { lettering }] = await Promise.all([kind === undefined ? [] : KINDS[kind](), commonLettering()])
  return stampArtOf([drawing].flat(), lettering)
})

/** Null for a stamp of another kind. */
async function stationOf(stamp_id: number): Promise<Station | null> {
  if (kindOf(stamp_id) !== 'station') return null
  const { byId } = await loadCatalogue()
  return byId.get(stamp_id) ?? null
}

/** The letters of a station's stamp and of its presses' marks; other kinds are set in all. Rejects where a chunk cannot be loaded; the next call tries again. */
export async function loadLettersOf(stamp_id: number): Promise<Lettering> {
  if (kindOf(stamp_id) !== 'station') return loadLettering()
  const station = await stationOf(stamp_id)
  if (station !== null) await lettersOfNames(station.prefecture)
  return (await commonLettering()).lettering
}

/** Requests the pictures beside the code that draws them: on a weak signal one round trip after the other would cost half a second. */
async function bringEarly(stamp_id: number): Promise<void> {
  const station = await stationOf(stamp_id)
  if (station !== null) await bringPictures(station.prefecture)
}

/** A station's art from its kit alone: a few kilobytes where the parts that it shares with others are eighty. */
async function artOfKit(stamp_id: number): Promise<StampArt> {
  const [{ scenery }, { default: own }, { stations }] = await Promise.all([parts.scenery(), kit(stamp_id), loadCatalogue()])
  const ofPlace = own.place === null ? undefined : await parts.scenes[own.place]?.()
  const alone = unpackScenes({ version: '', elements: '' }, own.scenes, { ...scenery, ...ofPlace?.scenery })
  return stampArtOf([stationArt({ stations, pictures: alone })], letteringOf(tablesOf(own.letters)))
}
const artsOfKits = new Map<number, Promise<StampArt | null>>()

/**
 * Fetches a station's stamp by itself, for a first visitor's phone that lacks the common parts; from then on loadStampArt returns it. Null where there is no kit;
 * the next call tries again.
 */
export function bringKit(stamp_id: number): Promise<StampArt | null> {
  const known = artsOfKits.get(stamp_id)
  if (known !== undefined) return known
  const forget = () => {
    artsOfKits.delete(stamp_id)
    return null
  }
  const art = kindOf(stamp_id) === 'station' ? artOfKit(stamp_id).catch(forget) : Promise.resolve(null)
  artsOfKits.set(stamp_id, art)
  return art
}

/**
 * The art of the kind that a stamp belongs to, with everything that this stamp is drawn with; an id of no kind has none. Rejects where a chunk cannot be loaded; the
 * next call tries again.
 */
export const loadStampArt = kept(async (stamp_id: number): Promise<StampArt> => {
  const alone = await artsOfKits.get(stamp_id)
  if (alone != null) return alone
  const art = artOfKind(kindOf(stamp_id))
  try {
    await Promise.all([loadLettersOf(stamp_id), bringEarly(stamp_id), art.then((each) => each.bring(stamp_id))])
    return await art
  } catch (error) {
    // Off line after a first visit that ended early the phone has the kit of the station where it was.
    const own = await bringKit(stamp_id)
    if (own === null) throw error
    return own
  }
})

/** The art in which an impression of this version shows its stamp: today's, unless a later version replaced the picture. Rejects like loadStampArt. */
export async function loadPressedArt(stamp_id: number, version: number): Promise<Pick<StampArt, 'draw'>> {
  // A later build's picture, pressed on another phone, is unknown here: today's takes its place.
  const replaced = version < CURRENT_ART ? await (await import('./replaced-pictures.ts')).findReplaced(stamp_id, version) : null
  return replaced ?? loadStampArt(stamp_id)
}

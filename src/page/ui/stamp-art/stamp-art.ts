import type { PackedArtFacts } from '../../../core/catalogue/packed.ts'
import { loadCatalogue, loadEkisoba } from '../../../core/catalogue/load-catalogue.ts'
import type { Ekisoba } from '../../../core/catalogue/ekisoba.ts'
import type { Station } from '../../../core/catalogue/station.ts'
import type { Lettering } from './lettering.ts'

/** `full` from about 100 pixels; `small` is frame, hero and name for lists and pins. */
export type StampCut = 'full' | 'small'

/** The art of every stamp, as markup for an <svg viewBox="-200 -200 400 400">; ink is var(--k), cleared wood var(--w). */
export interface StampArt {
  /** Throws a RangeError for an id that is no stamp's. `instance` parts two drawings of one stamp on one page. */
  draw(stamp_id: number, options?: { readonly cut?: StampCut; readonly instance?: string }): string
  has(stamp_id: number): boolean
}

/** A kind's stamps: which ids are its own, and how one is drawn with ids beginning with `id`. */
export interface StampKindArt {
  has(stamp_id: number): boolean
  draw(stamp_id: number, cut: StampCut, id: string): string
}

export interface ArtSources {
  readonly stations: readonly Station[]
  readonly ekisoba: readonly Ekisoba[]
  readonly facts: PackedArtFacts
  readonly lettering: Lettering
}

const VIEW = 'transform="scale(.1)" fill="var(--k)"'

/** Art over kinds, one object each; the first that has an id draws it. */
export function stampArtOf(kinds: readonly StampKindArt[]): StampArt {
  return {
    has: (stamp_id) => kinds.some((kind) => kind.has(stamp_id)),
    draw(stamp_id, { cut = 'full', instance = '' } = {}) {
      const kind = kinds.find((each) => each.has(stamp_id))
      if (!kind) throw new RangeError(`no stamp ${stamp_id}`)
      return `<g ${VIEW}>${kind.draw(stamp_id, cut, `s${stamp_id}${cut === 'small' ? 'm' : ''}${instance}`)}</g>`
    },
  }
}

let loading: Promise<StampArt> | undefined

/** Fetches lettering, facts and the drawing once; rejects where a chunk cannot be had, and the next call tries again. */
export function loadStampArt(): Promise<StampArt> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

/** One chunk a kind: a new kind is one file beside station-art.ts and one entry in each of the two lists here. */
async function load(): Promise<StampArt> {
  const [sources, { stationArt }, { ekisobaArt }] = await Promise.all([loadSources(), import('./station-art.ts'), import('./ekisoba-art.ts')])
  return stampArtOf([stationArt(sources), ekisobaArt(sources)])
}

async function loadSources(): Promise<ArtSources> {
  const [{ letteringOf }, { glyphTable }, facts, kizami, marui, ita, futo, catalogue, ekisoba] = await Promise.all([
    import('./lettering.ts'),
    import('./glyph-table.ts'),
    import('virtual:catalogue/art-facts'),
    import('virtual:lettering/kizami'),
    import('virtual:lettering/marui'),
    import('virtual:lettering/ita'),
    import('virtual:lettering/futo'),
    loadCatalogue(),
    loadEkisoba(),
  ])
  const lettering = letteringOf({ kizami: glyphTable(kizami.default), marui: glyphTable(marui.default), ita: glyphTable(ita.default), futo: glyphTable(futo.default) })
  return { stations: catalogue.stations, ekisoba, facts: facts.default, lettering }
}

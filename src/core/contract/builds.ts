import * as v from 'valibot'

/** spec 7: builds/latest.json. */
export const latestBuildSchema = v.object({ id: v.string(), timestamp: v.number() })
export type LatestBuild = v.InferOutput<typeof latestBuildSchema>

/** spec 7: builds/meta/{buildId}.json. routeRules: see ROUTE_RULES. */
export const buildMetaSchema = v.object({
  id: v.string(),
  timestamp: v.number(),
  routeRules: v.record(v.string(), v.object({ offline: v.boolean() })),
})

/** One request of the worker or the page: for a single file (`holds` names that file), or for a pack and the files in it. Names are relative to the origin. */
export interface ShellRequest {
  readonly url: string
  readonly holds: readonly string[]
  /** Compressed size. */
  readonly bytes: number
  /** Of the pack of all pages: a pack without the first of `holds`, for a visitor whose browser has just opened that page at `path`. */
  readonly without?: { readonly path: string; readonly url: string }
}

/** assets/shell-{hash}.json, written by the build for its worker: all files of the app by need. */
export interface ShellList {
  /** What start page, finding and pressing need without a network; the worker is active once it has these. */
  readonly needed: readonly ShellRequest[]
  /**
   * What the stamps of each prefecture are drawn with, in the order of PREFECTURES: fetched before `rest`, which has these files too, where the visitor is known to be
   * in that prefecture.
   */
  readonly prefectures: readonly (readonly ShellRequest[])[]
  /**
   * All that one station's stamp is drawn with, for the station at which a first visitor stands: {stamp_id}.js in `folder`, which no other list has; and by stamp_id
   * what few need besides.
   */
  readonly kits: { readonly folder: string; readonly besides: Readonly<Record<string, readonly ShellRequest[]>> }
  /** How many of the first requests of `rest` complete the art of every station. */
  readonly stations: number
  /** The rest: fetched after a first visit's `needed`, and together with it in an update. The last request is for the sentences about pictures. */
  readonly rest: readonly ShellRequest[]
  /** For phones with several books: fetched once there are two, and with every update. */
  readonly later: readonly ShellRequest[]
}

/** The content of a pack: the texts of its files in the order of `holds`, which has their names. Each text is one line: a phone reads the pack as it arrives. */
export type ShellPack = readonly string[]

/** A text made of another one, its base: a pair copies from it (where, how many UTF-16 units), a string is new. */
export type TextDelta = readonly (string | readonly [start: number, length: number])[]

/** How a file of a build is made of a file of an earlier one. */
export interface FileDelta {
  readonly url: string
  readonly from: string
  readonly delta: TextDelta
  /** Of the result (device/shell/make-from-delta). */
  readonly digest: string
}

/** A build's delta from an earlier one, for phones that have that one: most files of a release differ only in names of others. */
export interface ShellDelta {
  /** The pack of all pages: pages made by the delta have its headers (server/http/static-files). */
  readonly pages: string
  readonly files: readonly FileDelta[]
}

/** The delta from the build of one list (assets/shell-{hash}.json, by its name or address) to that of another. */
export const deltaName = (earlier: string, list: string): string => `assets/delta-${hashIn(list)}-${hashIn(earlier)}.json`

const hashIn = (list: string) => /shell-(.*)\.json$/u.exec(list)?.[1] ?? ''

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
  /** Only of the pack of all pages: the pack without the first of `holds`, for a visitor whose browser has just opened that page at `path`. */
  readonly without?: { readonly path: string; readonly url: string }
}

/** assets/shell-{hash}.json, written by the build for its worker: all files of the app by need. */
export interface ShellList {
  /** The files that start page, finding and pressing need without a network; the worker is active once it has them. */
  readonly needed: readonly ShellRequest[]
  /**
   * The files that draw the stamps of each prefecture, in the order of PREFECTURES: fetched before `rest`, which has these files too, where the visitor is known to
   * be in that prefecture.
   */
  readonly prefectures: readonly (readonly ShellRequest[])[]
  /**
   * The files that draw one station's stamp, for the station at which a first visitor is: {stamp_id}.js in `folder`, which is in no other list, and for a few
   * stations, by stamp_id, further files.
   */
  readonly kits: { readonly folder: string; readonly besides: Readonly<Record<string, readonly ShellRequest[]>> }
  /** The number of requests at the beginning of `rest` that complete the art of every station. */
  readonly stations: number
  /** The rest: fetched after a first visit's `needed`, and together with it in an update. The last request is for the sentences about pictures. */
  readonly rest: readonly ShellRequest[]
  /** For phones with several books: fetched once there are two, and with every update. */
  readonly later: readonly ShellRequest[]
}

/** The content of a pack: the texts of its files in the order of `holds`, which has their names. Each text is one line: a phone reads the pack as it arrives. */
export type ShellPack = readonly string[]

/** The instructions that make a text from another one, its base: a pair copies UTF-16 units of the base, a string is inserted. */
export type TextDelta = readonly (string | readonly [start: number, length: number])[]

/** How a file of a build is made from a file of an earlier build. */
export interface FileDelta {
  readonly url: string
  readonly from: string
  readonly delta: TextDelta
  /** The digest of the result (device/shell/make-from-delta). */
  readonly digest: string
}

/** A build's delta from an earlier one, for phones that have the earlier one: most files of a release differ only in the names of other files. */
export interface ShellDelta {
  /** The pack of all pages: pages made by the delta have its headers (server/http/static-files). */
  readonly pages: string
  readonly files: readonly FileDelta[]
}

/** The name of the delta from the build of the list `earlier` to that of `list` (assets/shell-{hash}.json, by name or address). */
export const deltaName = (earlier: string, list: string): string => `assets/delta-${hashIn(list)}-${hashIn(earlier)}.json`

const hashIn = (list: string) => /shell-(.*)\.json$/u.exec(list)?.[1] ?? ''

import * as v from 'valibot'

/** spec 7: builds/latest.json. */
export const latestBuildSchema = v.object({ id: v.string(), timestamp: v.number() })
export type LatestBuild = v.InferOutput<typeof latestBuildSchema>

/** spec 7: builds/meta/{buildId}.json. routeRules maps a path pattern to the router's rules for it. */
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
}

/** assets/shell-{hash}.json, written by the build for its worker: all files of the app by need. */
export interface ShellList {
  /** What start page, finding and pressing need without a network; the worker is active once it has these. */
  readonly needed: readonly ShellRequest[]
  /** How many of the first requests of `rest` complete the art of every station. */
  readonly stations: number
  /** The rest: fetched after a first visit's `needed`, and together with it in an update. */
  readonly rest: readonly ShellRequest[]
  /** For phones with several books: fetched once there are two, and with every update. */
  readonly later: readonly ShellRequest[]
}

/** The content of a pack: texts by name. */
export type ShellPack = Readonly<Record<string, string>>

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

/** assets/shell-{hash}.json, written by the build for its worker: the names of all hashed assets, single and packed. */
export interface ShellList {
  readonly alone: readonly string[]
  /** The names in each pack, by the pack's name. */
  readonly packs: Readonly<Record<string, readonly string[]>>
}

/** The content of a pack: texts by name. */
export type ShellPack = Readonly<Record<string, string>>

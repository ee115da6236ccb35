import * as v from 'valibot'

/** spec 7: builds/latest.json. */
export const latestBuildSchema = v.object({ id: v.string(), timestamp: v.number() })
export type LatestBuild = v.InferOutput<typeof latestBuildSchema>

/** spec 7: builds/meta/{buildId}.json. routeRules maps a path pattern to what the router may assume of it. */
export const buildMetaSchema = v.object({
  id: v.string(),
  timestamp: v.number(),
  routeRules: v.record(v.string(), v.object({ offline: v.boolean() })),
})

/** assets/shell-{hash}.json, from the build to its worker: the names of all hashed assets, those that travel alone and those packed. */
export interface ShellList {
  readonly alone: readonly string[]
  /** The names in a pack by the pack's own. */
  readonly packs: Readonly<Record<string, readonly string[]>>
}

/** What is in a pack: texts by name. */
export type ShellPack = Readonly<Record<string, string>>

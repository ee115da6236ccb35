import type { LatestBuild } from '../src/core/contract/builds.ts'

/** Whether the server offers another build than this worker's (spec 7, 12). No answer, or a portal's, counts as no. */
export async function isBuildOutdated(origin: string): Promise<boolean> {
  try {
    const response = await fetch(`${origin}/builds/latest.json`, { cache: 'no-store' })
    const { id } = (await response.json()) as Partial<LatestBuild>
    return typeof id === 'string' && id !== __BUILD_ID__
  } catch {
    return false
  }
}

/** What holds for the paths of a pattern: `offline`, whether the phone answers the address without the server. */
export interface RouteRule {
  readonly offline: boolean
}

/**
 * spec 7: the build's rules by path pattern, for `*` within a segment and `/**` for a path and all below it; the last pattern that matches a path decides.
 * The service worker answers addresses by them, and each build publishes them in builds/meta/{buildId}.json.
 */
export const ROUTE_RULES: Readonly<Record<string, RouteRule>> = {
  '/**': { offline: true },
  '/system/**': { offline: false },
  '/demo-idp/**': { offline: false },
  '/healthz/**': { offline: false },
  '/readyz/**': { offline: false },
  // Files: they are stored by their own addresses, never answered with a screen.
  '/**/*.*': { offline: false },
}

/** Whether the phone opens `path` (with its first slash, without a query) without the server. */
export const isOpenedOffline = (path: string, rules: Readonly<Record<string, RouteRule>> = ROUTE_RULES): boolean =>
  Object.entries(rules).findLast(([pattern]) => patternOf(pattern).test(path))?.[1].offline === true

const PARTS: Readonly<Record<string, string>> = { '/**': '(?:/.*)?', '*': '[^/]*', '.': '\\.' }

const patternOf = (pattern: string) => new RegExp(`^${pattern.replace(/\/\*\*|[*.]/gu, (part) => PARTS[part] ?? '')}$`, 'iu')

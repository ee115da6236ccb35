/** Markup that runs a script or loads a document; none of the page's own drawings and shapes has any. */
const RUNNING = /<(?:script|iframe|object|embed|base|link|meta|foreignobject)\b|\son\w+\s*=|javascript:/iu

interface Policies {
  createPolicy(
    name: 'default',
    rules: { readonly createHTML: (markup: string) => string | null; readonly createScriptURL: (address: string) => string | null },
  ): unknown
}

/** The markup, or null (refused) where it could run a script. */
export const safeMarkup = (markup: string): string | null => (RUNNING.test(markup) ? null : markup)

/** The address of a worker, or null (refused) where it is not one of this build's own scripts. `base` is the page's address. */
export function ownScript(address: string, base: string): string | null {
  const { origin, pathname } = new URL(address, base)
  return origin === new URL(base).origin && (pathname === '/sw.js' || pathname.startsWith('/assets/')) ? address : null
}

/** Sets the rules for all text that becomes markup or a script's address; text that becomes a script is always refused. Does nothing where the engine lacks them. */
export function enforceTrustedTypes({ trustedTypes }: { readonly trustedTypes?: Policies }, base: string): void {
  trustedTypes?.createPolicy('default', { createHTML: safeMarkup, createScriptURL: (address) => ownScript(address, base) })
}

import type { LoginType } from './visitor.ts'
import { registrationStatus } from './registration.ts'

export interface GuardInput {
  /** With or without its trailing slash (spec 2: both are accepted). */
  readonly path: string
  readonly isDesktop: boolean
  readonly isDebug: boolean
  readonly loginType: LoginType
  /** Undefined where the phone has no user record; then no registration is required. */
  readonly registeredStatus?: number | undefined
}

/** Paths that stay open during a registration: to read its reason, log in again, leave, and report an error. */
const NEVER_LEFT: ReadonlySet<string> = new Set(['/login/', '/logout/', '/terms/', '/privacypolicy/', '/error/form/'])
const DESKTOP_DEBUG_PATHS: ReadonlySet<string> = new Set(['/error/form/', '/dev/stamp-preview/', '/dev/stamp-map-connect/'])

/** spec 2: a canonical path ends in one slash; the router drops further ones too. The lookbehind keeps a path of thousands of slashes linear. */
export const canonicalPath = (path: string): string => path.replace(/(?<!\/)\/*$/u, '/')

/** spec 2, routing rules: the redirect, or null to stay. */
export function decideRedirect(input: GuardInput): string | null {
  const path = canonicalPath(input.path)
  const to = decideDeviceRedirect(input)
  if (to !== null || input.isDesktop) return to
  if (input.loginType !== 'sns' || input.registeredStatus === undefined || NEVER_LEFT.has(path)) return null
  switch (registrationStatus(input.registeredStatus)) {
    case 'profile-incomplete':
      return path === '/mypage/edit/' ? null : '/mypage/edit/?status=0'
    case 'nickname-undecided':
      return path === '/mypage/nickname/' ? null : '/mypage/nickname/'
    case 'finished':
      return null
  }
}

/** The redirect between desktop and phone, before a stored record is known; null to stay. */
export function decideDeviceRedirect({ path, isDesktop, isDebug }: Pick<GuardInput, 'path' | 'isDesktop' | 'isDebug'>): string | null {
  const canonical = canonicalPath(path)
  if (isDesktop) return isOpenToDesktop(canonical, isDebug) ? null : '/pc/'
  return canonical === '/pc/' ? '/' : null
}

function isOpenToDesktop(path: string, isDebug: boolean): boolean {
  return path === '/pc/' || (isDebug && DESKTOP_DEBUG_PATHS.has(path))
}

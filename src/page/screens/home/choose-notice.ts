import type { DeviceKind } from '../../../core/domain/device-kind.ts'
import type { LoginType } from '../../../core/domain/visitor.ts'
import type { InstallState } from '../../services/install.ts'
import type { NoticeName } from '../../services/seen-notices.ts'

export interface NoticeFacts {
  readonly device: DeviceKind
  readonly install: InstallState
  readonly loginType: LoginType
  /** Stamps in the book. */
  readonly count: number
  readonly hasSeen: (name: NoticeName) => boolean
}

/** So many stamps are worth not losing with the phone. */
const WORTH_A_LOGIN = 5

/**
 * What the start page may offer now, one thing at a time and each once (spec 2). iOS keeps the home screen's book apart from
 * Safari's (spec 11), so there the home screen comes before the first stamp; elsewhere after it, when it is wanted. The first steps are for whoever has few stamps and never met them.
 */
export function chooseNotice({ device, install, loginType, count, hasSeen }: NoticeFacts): NoticeName | null {
  const isInstallDue = install !== 'installed' && (count > 0 || device === 'ios')
  if (isInstallDue && !hasSeen('install')) return 'install'
  if (count < WORTH_A_LOGIN && !hasSeen('how-to')) return 'how-to'
  if (count >= WORTH_A_LOGIN && loginType === 'guest' && !hasSeen('login')) return 'login'
  return null
}

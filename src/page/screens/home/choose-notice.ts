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

/** From this number on, stamps are worth protecting. */
const WORTH_A_LOGIN = 5

/**
 * The notice of the start page, one at a time and each once (spec 2). On iOS the home-screen app has a book of its own (spec 11), so there the home screen is
 * offered before the first stamp; elsewhere after it. The first steps are for a visitor with few stamps who has not seen them.
 */
export function chooseNotice({ device, install, loginType, count, hasSeen }: NoticeFacts): NoticeName | null {
  const isInstallDue = install !== 'installed' && (count > 0 || device === 'ios')
  if (isInstallDue && !hasSeen('install')) return 'install'
  if (count < WORTH_A_LOGIN && !hasSeen('how-to')) return 'how-to'
  if (count >= WORTH_A_LOGIN && loginType === 'guest' && !hasSeen('login')) return 'login'
  return null
}

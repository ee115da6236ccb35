import { deviceKind, type DeviceKind } from '../../core/domain/device-kind.ts'

/** User-Agent Client Hints: Chromium only, so not in TypeScript's library. */
interface UserAgentData {
  readonly mobile?: boolean
  readonly platform?: string
  readonly formFactors?: readonly string[]
}

/** This browser's properties of its device (spec 2). */
export function thisDevice(): DeviceKind {
  const { userAgentData } = navigator as Navigator & { readonly userAgentData?: UserAgentData }
  return deviceKind({
    userAgent: navigator.userAgent,
    uaDataMobile: userAgentData?.mobile,
    uaDataPlatform: userAgentData?.platform,
    formFactors: userAgentData?.formFactors,
    maxTouchPoints: navigator.maxTouchPoints,
  })
}

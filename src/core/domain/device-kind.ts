/** A browser's properties of its device. Every field may be missing: Safari and Firefox send no client hints. */
export interface DeviceFacts {
  readonly userAgent: string
  readonly uaDataMobile?: boolean | undefined
  readonly uaDataPlatform?: string | undefined
  readonly formFactors?: readonly string[] | undefined
  readonly maxTouchPoints?: number | undefined
}

export type DeviceKind = 'desktop' | 'ios' | 'android' | 'other-mobile'

/** The user agent of a device that is surely no desktop; an iPad's may lack it. */
export const MOBILE_UA = /Android|iPhone|iPod|iPad|Mobile|Silk|Kindle|Opera Mini|KFAPWI/u

/**
 * Phones and tablets are mobile, touch laptops are desktops (spec 2). An iPad identifies as a Mac, but no Mac has touch points; an Android tablet sends
 * `mobile: false`, but names its platform. Window size and pointer type are not reliable.
 */
export function deviceKind(facts: DeviceFacts): DeviceKind {
  const isPretendedMac = /Macintosh/u.test(facts.userAgent) && (facts.maxTouchPoints ?? 0) > 1
  if (isPretendedMac || facts.uaDataPlatform === 'iOS' || /iPhone|iPod|iPad/u.test(facts.userAgent)) return 'ios'
  if (facts.uaDataPlatform === 'Android' || /Android/u.test(facts.userAgent)) return 'android'
  const hasMobileForm = facts.formFactors?.some((form) => form === 'Tablet' || form === 'Mobile') ?? false
  return facts.uaDataMobile === true || hasMobileForm || MOBILE_UA.test(facts.userAgent) ? 'other-mobile' : 'desktop'
}

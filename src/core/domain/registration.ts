/** spec 4: what a social-login visitor must complete before using the app. */
export type RegistrationStatus = 'profile-incomplete' | 'nickname-undecided' | 'finished'

/** spec 4: 0 profile incomplete, 1 nickname not decided, any other value finished. */
export function registrationStatus(registered_status: number): RegistrationStatus {
  if (registered_status === 0) return 'profile-incomplete'
  return registered_status === 1 ? 'nickname-undecided' : 'finished'
}

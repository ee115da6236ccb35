import type { ErrorRecord } from '../../core/contract/error-record.ts'
import type { User } from '../../core/contract/user.ts'
import type { SnsType } from '../../core/domain/visitor.ts'
import type { LiveValue } from '../../device/store/live-value.ts'

/** Why a visitor's wish was not done; `statusCode` 0 is no answer. `record` says more where the server spoke. */
export interface Failure {
  readonly statusCode: number
  readonly record: ErrorRecord | null
}
export type Outcome<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly failure: Failure }

export interface Profile {
  readonly date_of_birth: string
  readonly gender: string
  readonly prefecture: string
}

/** The visitor's account as the page may use it (spec 4, 6): nothing here is on the way to a press. */
export interface Account {
  /** The record of the account whose book is on this phone; null for guests. */
  readonly user: LiveValue<{ readonly record: User | null }>
  /** Tries to send what waits, then leaves for the provider; comes back at `next`. */
  login(provider: SnsType, next: string): Promise<Outcome<void>>
  /** Sends what waits; fails where something is left. */
  sendAll(): Promise<Outcome<void>>
  /** Ends the session and empties the phone, then leaves for the start page. */
  logout(): Promise<Outcome<void>>
  /** Deletes the account or the guest's book on the server and empties the phone. */
  deleteEverything(): Promise<Outcome<void>>
  updateProfile(profile: Profile): Promise<Outcome<User>>
  decideNickname(nickname: string): Promise<Outcome<User>>
  suggestNicknames(count: number): Promise<Outcome<readonly string[]>>
  issueTransfer(): Promise<Outcome<{ readonly transfer_code: string; readonly expires_at: string }>>
  /** Joins the book of the code; gives how many stamps it has. */
  redeemTransfer(code: string): Promise<Outcome<number>>
}

import type { User } from '../../core/contract/user.ts'
import type { Profile } from '../../core/contract/user-update.ts'
import type { SnsType } from '../../core/domain/visitor.ts'
import type { LiveValue } from '../../device/store/live-value.ts'
import type { Outcome } from './outcome.ts'

/** The visitor's account as the page may use it (spec 4, 6): no press waits for anything here. */
export interface Account extends AccountActions {
  /** The record of the account whose book is on this phone; null for guests. */
  readonly user: LiveValue<{ readonly record: User | null }>
}

/** The visitor's actions on the account, each a call to the server. */
export interface AccountActions {
  /** Tries to send waiting presses, then leaves for the provider; returns to `next`. */
  login(provider: SnsType, next: string): Promise<Outcome<void>>
  /** Sends waiting presses; fails where some of this book still wait, with the status of their last attempt. Refused ones stay in the tray. */
  sendAll(): Promise<Outcome<void>>
  /** Ends the session and empties the phone, then leaves for the start page. */
  logout(): Promise<Outcome<void>>
  /** Deletes the account or the guest's book on the server and empties the phone. */
  deleteEverything(): Promise<Outcome<void>>
  updateProfile(profile: Profile): Promise<Outcome<User>>
  decideNickname(nickname: string): Promise<Outcome<User>>
  suggestNicknames(count: number): Promise<Outcome<readonly string[]>>
  issueTransfer(): Promise<Outcome<{ readonly transfer_code: string; readonly expires_at: string }>>
  /** Joins the book of the code; returns its number of stamps. */
  redeemTransfer(code: string): Promise<Outcome<number>>
}

import type { RankingAnswer, RankingPeriod } from '../contract/ranking.ts'
import type { User } from '../contract/user.ts'
import type { BookEntry, CollectedView } from './collected-view.ts'
import type { Standing } from './play/standing.ts'
import type { LoginType, SnsType } from './visitor.ts'

/** spec 3: the user state under the specification's names; missions and courses as defined by the rules of the play. */
export interface UserState extends Omit<Standing, 'gotouchi_unique_count' | 'courses'> {
  /** The provider of the login; null without one. */
  readonly type: SnsType | null
  readonly loginType: LoginType
  /** Every stamp of the book, unsent presses included, by stamp_id. */
  readonly stamps: ReadonlyMap<number, BookEntry>
  /** How many visitors have each stamp, by stamp_id; null before the list was loaded. */
  readonly completeStampList: ReadonlyMap<number, number> | null
  readonly ekisoba: Pick<Standing, 'gotouchi_unique_count'>
  /** Campaign 202507, the face of railway: its courses by id, each with a status. */
  readonly faceOfRailway: Pick<Standing, 'courses'>
  /** The account's record with its registered_status; null for a guest. */
  readonly userInformation: User | null
  readonly rankingList: Partial<Record<RankingPeriod, RankingAnswer>>
}

/** The phone's data from which the user state is composed. */
export interface UserStateParts {
  readonly session: { readonly loginType: LoginType; readonly snsType: SnsType | null }
  readonly book: CollectedView
  readonly standing: Standing
  readonly completeStampList: ReadonlyMap<number, number> | null
  readonly userInformation: User | null
  readonly rankingList: Partial<Record<RankingPeriod, RankingAnswer>>
}

/** One view of everything known of the visitor; empty after a logout, like the phone (spec 4). */
export function userStateOf({ session, book, standing, ...rest }: UserStateParts): UserState {
  const { gotouchi_unique_count, courses, ...reached } = standing
  return {
    ...reached,
    ...rest,
    type: session.loginType === 'sns' ? (session.snsType ?? rest.userInformation?.sns_type ?? null) : null,
    loginType: session.loginType,
    stamps: book.byStamp,
    ekisoba: { gotouchi_unique_count },
    faceOfRailway: { courses },
  }
}

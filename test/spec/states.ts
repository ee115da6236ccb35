import { linesOf, type SpecLine } from './line.ts'

const { given, chosen } = linesOf('4')
const validation = linesOf('5')
const SESSION = 'src/page/machines/session.machine.ts'
const COLLECT = 'src/core/contract/stamps-collect.ts'
const FIELDS = 'src/core/contract/fields.ts'

export const STATE_LINES: readonly SpecLine[] = [
  given('login type none', SESSION, 'login type is none where the markers say so'),
  given('none → guest after guest registration succeeds', `${SESSION}, src/device/sync/session.ts`, 'is guest after guest registration succeeds'),
  given(
    '→ sns when sns_type is twitter, facebook or line',
    `${SESSION}, src/core/domain/visitor.ts`,
    'is sns when sns_type is twitter',
    'is sns when sns_type is facebook',
    'is sns when sns_type is line',
    'is unchanged for any other sns_type',
  ),
  given(
    'logout empties all user data and sets none',
    `${SESSION}, src/device/store/book-store.ts`,
    'is none after logout with nothing stored',
    'logout empties everything',
  ),
  given(
    'registered_status 0: profile incomplete',
    'src/core/domain/registration.ts, src/page/machines/registration.machine.ts',
    'registered_status 0 is profileIncomplete',
  ),
  given(
    'registered_status 1: nickname not decided',
    'src/core/domain/registration.ts, src/page/machines/registration.machine.ts',
    'registered_status 1 is nicknameUndecided',
  ),
  given(
    'any other registered_status: finished',
    'src/core/domain/registration.ts, src/page/machines/registration.machine.ts',
    'registered_status 2 is finished',
    'registered_status 77 is finished',
  ),
  given(
    '0 → 1 by the profile, 1 → 2 by the nickname',
    'server/handlers/user-update.ts, server/handlers/nickname-decide.ts',
    'moves the status from 0 to 1',
    'moves the status from 1 to 2',
  ),
  given(
    'paged loading until the loaded count reaches stamp_num',
    'src/core/domain/paging.ts, src/page/machines/collected-pages.machine.ts',
    'continues until the loaded count reaches stamp_num',
    'requests page after page until the loaded count reaches stamp_num then',
  ),
  given(
    'login mission: ids 10035 to 10084, complete at 50',
    'src/core/domain/login-mission.ts',
    '[9] complete at 50 stamps',
    '[9] none outside 10035 to 10084',
  ),
  given(
    'login mission: next is the first available id, or 99999',
    'src/core/domain/login-mission.ts',
    '[9] returns the first available id in the range',
    '[9] returns 99999 where none is available',
  ),
  given('loading overlay shown and hidden', 'src/page/machines/overlay.machine.ts', 'shows and hides the loading overlay'),
  given(
    'error shown, and hidden with a delay, 200 ms by default',
    'src/page/machines/overlay.machine.ts',
    'hides an error 200 ms after the request',
    'hides after another delay where one is given',
  ),
  given('reload guard stored for 10000 ms', 'src/page/app/reload-once.ts', '[9] one reload forbids the next for 10000 ms'),
  chosen(
    'a full reload is one transaction and keeps what settled meanwhile',
    'src/device/sync/refresh-collected.ts, src/device/store/collected-store.ts',
    'a full reload is one transaction',
    'keeps presses that settled meanwhile',
  ),
  chosen(
    'who comes back with nothing new transfers next to nothing',
    'server/handlers/stamps-collected.ts, src/device/sync/refresh-collected.ts',
    'transfers less than 2 KB',
    'transfers almost nothing where nothing changed',
  ),
  chosen(
    'guest → account in one transaction, earliest first press and latest impression',
    'server/auth/merge-accounts.ts, server/store/merges.ts',
    'earliest first press and its newest impression',
    'gets the book unchanged',
  ),
  chosen('unsent presses on the phone follow', 'src/device/sync/account.ts', 'sent and unsent presses of the guest are in the account each once'),
  chosen('the guest token ends', 'server/auth/merge-accounts.ts', 'ends the guest a call with its token is told that the'),

  validation.given('collect needs stamp_id, tilt and blurred', COLLECT, '[7] the three required fields are enough', 'missing where it is required is refused'),
  validation.given(
    'user update needs date_of_birth, gender and prefecture',
    'src/core/contract/user-update.ts',
    'missing where it is required is refused',
    'requires all three names each missing one and focuses the first',
  ),
  validation.given('the gotouchi flag counts only for ids of the ekisoba catalogue', 'src/core/domain/play/play-facts.ts', 'gotouchi flag is used only of ids'),
  validation.chosen('tilt: −45.0 to 45.0 in tenths', FIELDS, 'tilt -45 is -45', 'tilt 7.1 is 7.1', 'tilt 7.15 is ✗ tilt tenths'),
  validation.chosen('blurred: whole, 0 to 100', FIELDS, 'blurred 50 is 50', 'blurred 1.5 is ✗'),
  validation.chosen(
    'imprint: at most 32 characters, read and written by one function',
    `${FIELDS}, src/core/domain/imprint/imprint-code.ts`,
    'A is accepted false',
    '[10] imprint code anything else is null',
  ),
  validation.chosen('x, y: 0 to 1 of the sheet', FIELDS, 'no bad is accepted blamed on another field or stored'),
  validation.chosen(
    'date_of_birth: a real date, 1900 to today',
    'src/core/contract/profile-fields.ts, src/core/domain/profile.ts',
    '1990-12-31 is a date',
    '1900-02-29 is not a date of birth',
    'today in Japan at the latest',
  ),
  validation.chosen('gender: male, female, other, no_answer', 'src/core/contract/profile-fields.ts', 'no bad is accepted blamed on another field or stored'),
  validation.chosen('prefecture: one of 47', 'src/core/contract/profile-fields.ts', 'there are 47 prefectures'),
  validation.chosen('nickname: 1 to 12 graphemes after NFC', 'src/core/contract/nickname-field.ts', '駅 is stored as 駅', 'is stored in composed form NFC'),
  validation.chosen('nickname: no control or bidi characters', 'src/core/contract/nickname-field.ts', 'a nickname breaks'),
  validation.chosen(
    'nickname: not on the blocked-word list',
    'src/core/domain/nickname.ts',
    'the blocked-word list blocks し ね',
    'the blocked-word list allows Scunthorpe',
  ),
  validation.chosen(
    'one schema a call for page, worker and server; the server trusts nothing',
    'src/core/contract/calls.ts, server/http/read-input.ts',
    'no input is a server error and no refused input is',
  ),
]

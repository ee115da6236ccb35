import { linesOf, type SpecLine } from './line.ts'

const { given, chosen } = linesOf('6')

export const ROLE_LINES: readonly SpecLine[] = [
  given('guest: a guest token cookie', 'server/auth/token-cookies.ts, server/handlers/guest-regist.ts', 'a guest gets a token that scripts cannot read'),
  given(
    'guest: the guest variants of collecting and reading',
    'src/core/contract/stamps-collect.ts, src/core/contract/stamps-collected.ts',
    'a guest and a social login press read and leave by the same rules',
    'accepts the callers and the method of its contract',
  ),
  given('guest: registered only when no token cookie exists', 'src/device/sync/session.ts', 'guest registers only when no token cookie exists'),
  given(
    'social login: a session token cookie or an expires_in cookie',
    'src/core/domain/visitor.ts, src/core/contract/cookies.ts',
    'session marker=true make a visitor sns',
  ),
  given(
    'social login only: profile update',
    'server/handlers/user-update.ts',
    'profile nickname and stamp details need a social login',
    'the calls of a social login refuse a guest',
  ),
  given(
    'social login only: nickname decision',
    'server/handlers/nickname-decide.ts',
    'profile nickname and stamp details need a social login',
    'the calls of a social login refuse a guest',
  ),
  given('social login only: stamp-detail read', 'server/handlers/stamp-collected.ts', 'refuses guests and is read by GET only'),
  given('social login only: campaign info', 'server/handlers/campaign.ts', 'the campaign is for social logins only'),
  given('admin roles: none', 'src/core/contract/call.ts', 'accepts the callers and the method of its contract'),
  chosen(
    'token cookies are HttpOnly, with readable markers beside them',
    'server/auth/token-cookies.ts',
    'a token that scripts cannot read and a marker that they can',
    'is none before registration and a guest after it with the',
  ),
  chosen(
    'tokens are random and stored hashed',
    'server/auth/tokens.ts',
    'the token is stored as a hash only',
    'an old token is invalid and tokens are stored as hashes',
  ),
  chosen('rotated by remember', 'server/handlers/remember.ts, server/auth/sessions.ts', 'the token stays for a day then it rotates the XSRF'),
  chosen(
    'a phone that lost the cookies, but not the book, is the same guest again',
    'server/auth/sessions.ts, src/device/sync/session.ts',
    'is the same guest again by the text of its registration',
    'stays the same guest where the cookies are lost',
  ),
  chosen(
    'XSRF: double submit, bound to the session',
    'server/http/xsrf.ts',
    'a request needs the token twice',
    'a token is valid for the session family and the secret',
  ),
]

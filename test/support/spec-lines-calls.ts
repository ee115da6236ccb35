import { linesOf, type SpecLine } from './spec-line.ts'

const { given, chosen } = linesOf('7')
/** A call lives in its schema and its handler. */
const of = (schema: string, handler = schema) => `src/core/contract/${schema}.ts, server/handlers/${handler}.ts`
const EVERY_CALL = 'answers as its contract says no field less and none more'

export const CALL_LINES: readonly SpecLine[] = [
  given('GET /system/api/current_datetime', of('current-datetime'), 'the time is the moment that the request came'),
  given('GET /system/api/stamps/number', of('stamps-number'), 'how many visitors hold a stamp counts visitors not presses'),
  chosen('stamps/number by kind, area, prefecture, stamp_id; popular or rare; limit and page', of('stamps-number'), '?kind=ikimono lists', '?kind=station&area=south_tohoku lists', '?prefecture=… lists', '?stamp_id=… lists', 'popular begins with what most hold', 'pages follow one another without gap'),
  given('GET /system/api/stamps/collected', of('stamps-collected'), EVERY_CALL, 'the collected list by collected_at'),
  given('GET /system/api/guest/stamps/collected', of('stamps-collected'), EVERY_CALL, 'the collected list by collected_at'),
  given('collected: collation_name, sort_direction, limit, page', of('stamps-collected'), 'the collected list by collected_at both ways', 'the collected list by stamp_id both ways', 'the collected list by kana both ways'),
  chosen('collected: is_definitive earned the stamp, is_last is the newest', of('stamps-collected'), 'is_definitive is the press that earned the stamp and is_last the newest'),
  given('GET /system/api/stamps/{stamp_id}/collected', of('stamp-collected'), 'has every own impression', 'says how many visitors hold it'),
  given('GET /t/{token}, a tag’s path, opened at /t/$token/', `src/page/routes/t/$token/index.tsx, ${of('tag')}, server/tags.ts`, 'asked by the app it names its stamp to a social login', 'a token is good for its stamp'),
  chosen('a tag is signed, and can be made void', 'server/tags.ts', 'no character of it may be changed', "revoking a stamp's tags ends those on the walls"),
  chosen('a tag stands as proof of place', 'src/core/domain/place-proof.ts', '[10] the tag of the station proves the place without a position'),
  given('GET /system/api/user', of('user'), EVERY_CALL, '[3] the user record counts what the book shows'),
  given('GET /system/api/stamps/ranking', of('ranking'), EVERY_CALL, '[14] the ranking counts distinct verified stamps'),
  chosen('ranking: period total or month, me, as_of', of('ranking'), '[14] the month is that of Japan', '[14] the own place at once', '[14] leaves the ranking of before with its date'),
  given('GET /system/api/user/nickname/suggest', of('nickname-suggest'), 'suggested nicknames are five or as many as asked for'),
  given('POST /system/api/guest/regist', of('guest-regist'), EVERY_CALL, '[6] a guest who registers again keeps the token'),
  given('POST /system/api/remember', of('remember'), 'lengthens it and says until when'),
  given('POST /system/api/logout', of('logout'), '[4] ends the session on the server as well', EVERY_CALL),
  given('POST /system/api/stamps/collect', of('stamps-collect'), 'the three required fields are enough', EVERY_CALL),
  given('POST /system/api/guest/stamps/collect', of('stamps-collect'), 'the three required fields are enough', EVERY_CALL),
  given('collect takes restamp_number, and sub_stamp_id with x and y', of('stamps-collect'), '[3] the how-manieth impression', 'a sub stamp is kept where it was put on the sheet'),
  chosen('collect takes imprint, pressed_at, a position, a token and an Idempotency-Key', of('stamps-collect'), '[11] a press names its key in a header', '[10] a press is answered with its impression', '[10] the tag of the station proves the place'),
  given('POST /system/api/user/update', of('user-update'), EVERY_CALL, '[4] moves the status from 0 to 1'),
  given('POST /system/api/user/nickname/decide', of('nickname-decide'), EVERY_CALL, '[4] moves the status from 1 to 2'),
  given('GET builds/latest.json', 'sw/builds.ts, scripts/build-files.ts', '[12] another build on the server is news', '[12] the build writes latest.json'),
  given('GET builds/meta/{buildId}.json', 'scripts/build-files.ts, src/core/contract/builds.ts', '[12] the build writes latest.json and its meta file'),
  chosen('GET /system/api/campaigns/202507', of('campaign'), EVERY_CALL, '[14] the campaign of the face of railway'),
  chosen('POST /system/api/transfer/issue', of('transfer-issue'), EVERY_CALL, '[11] ten characters that can be typed'),
  chosen('POST /system/api/transfer/redeem', of('transfer-redeem'), EVERY_CALL, '[11] a phone without a token joins the book'),
  chosen('POST /system/api/user/delete', of('user-delete'), EVERY_CALL, '[14] takes the name out of the ranking at once'),
  chosen('POST /system/api/guest/delete', of('user-delete'), EVERY_CALL, "[6] a guest's book goes from every phone"),
  chosen('GET /system/api/operator: who runs the service, and their notice', `${of('operator')}, server/notice.ts`, EVERY_CALL, '[2] answered to everybody from the settings'),
  chosen('login redirects /system/auth/{provider} and its callback', 'server/login-routes.ts, server/auth/login.ts', '[1] a guest walks to the provider and back', '[6] begins with a state and with PKCE'),
  chosen('GET /healthz and /readyz', 'server/app.ts', 'says that it lives and that it is ready'),
  given('remember precedes most logged-in calls', 'src/device/sync/account.ts, src/device/sync/drain.ts', '[6] remembered once per batch'),
  chosen('once per batch, never between a visitor and a press', 'src/device/sync/drain.ts', '[6] once per batch not once per press'),
  given('the XSRF token travels in a header, from a cookie', 'src/device/api/api.ts, server/http/xsrf.ts', 'sends a POST as a form with the XSRF header', '[6] a request needs the token twice'),
  chosen('read when sending, never stored', 'src/device/api/api.ts', 'the XSRF header read when sending'),
  given('a collect answer with a code in its body is an error', 'src/device/api/api.ts', '[8] a 200 with a code in its body', '[11] treats a 2xx with a code in its body as a refusal'),
]

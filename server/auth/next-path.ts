const HOME = '/mypage/'
const PATHS: ReadonlySet<string> = new Set([
  '/',
  '/mypage/',
  '/mypage/edit/',
  '/mypage/nickname/',
  '/find/',
  '/find/push/',
  '/find/push/special-stamp/',
  '/list/',
  '/list/detail/',
  '/list/ikimono/',
  '/list/popular/',
  '/list/rare/',
  '/list/traindepot/',
  '/ranking/',
  '/special-stamp/',
  '/ekiben/',
  '/howto/',
])
const QUERY = /^(\?(stamp_id=\d{1,5}|kind=[a-z]{1,16}|token=[\w-]{1,128}))?$/u

/** The target after a login: one of our screens with its parameters, else /mypage/. No other target is allowed. */
export function nextPath(asked: string | null): string {
  const at = (asked ?? '').indexOf('?')
  const path = at === -1 ? (asked ?? '') : (asked ?? '').slice(0, at)
  const query = at === -1 ? '' : (asked ?? '').slice(at)
  const canonical = path.endsWith('/') ? path : `${path}/`
  return path !== '' && PATHS.has(canonical) && QUERY.test(query) ? canonical + query : HOME
}

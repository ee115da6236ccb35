/** The debug setting (spec 2): `?debug=1` sets it for this tab, `?debug=0` ends it. It shows /dev and lifts the desktop rule where the spec says so. */
export function readDebug(): boolean {
  const asked = new URLSearchParams(location.search).get('debug')
  if (asked !== null) sessionStorage.setItem('ekiincho-debug', asked)
  return sessionStorage.getItem('ekiincho-debug') === '1'
}

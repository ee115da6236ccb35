/** For `validateSearch`: hides every search parameter that `read` does not return, whose raw value the router would pass on otherwise. */
export const strictSearch = <Read extends (search: Record<string, unknown>) => object>(read: Read): Read =>
  ((search) => ({ ...Object.fromEntries(Object.keys(search).map((name) => [name, undefined])), ...read(search) })) as Read

/** A stamp_id from an address; 0, which no stamp has, where it is missing or not a whole number. */
export function readStampId(search: Record<string, unknown>): { stamp_id: number } {
  const id = Number(search['stamp_id'])
  return { stamp_id: Number.isInteger(id) && id > 0 ? id : 0 }
}

/** The target of /find/push/: a stamp by its id, or by a tag's token. */
export const readPushSearch = (search: Record<string, unknown>): { stamp_id?: number; token?: string } => {
  const { stamp_id } = readStampId(search)
  return { ...(stamp_id === 0 ? {} : { stamp_id }), ...readText(search, 'token') }
}

/** A text parameter of an address, or nothing; the router parses digits as a number, which is returned as its text. */
export function readText<N extends string>(search: Record<string, unknown>, name: N): { [K in N]?: string } {
  const value = search[name]
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 100) : ''
  return (text === '' ? {} : { [name]: text }) as { [K in N]?: string }
}

/** Minutes there and back for which /find/ looks for new stations: an hour, two, half a day. */
export const WITHIN_MINUTES = [60, 120, 360] as const

/** /find/?within=60 shows the rides to new stations. */
export function readWithin(search: Record<string, unknown>): { within?: (typeof WITHIN_MINUTES)[number] } {
  const within = WITHIN_MINUTES.find((known) => known === Number(search['within']))
  return within === undefined ? {} : { within }
}

/** /find/?seat=1 is the window seat. */
export const readSeat = (search: Record<string, unknown>): { seat?: 1 } => (Number(search['seat']) === 1 ? { seat: 1 } : {})

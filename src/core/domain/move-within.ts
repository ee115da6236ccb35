/** The list with one item taken out and put where another one is, which moves aside; the same list for a place outside it. */
export function moveWithin<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const item = list[from]
  if (item === undefined || to < 0 || to >= list.length || to === from) return list
  const rest = list.toSpliced(from, 1)
  return rest.toSpliced(to, 0, item)
}
